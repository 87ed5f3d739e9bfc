import { generateSecret, generateURI, verifySync } from "otplib";

const period = 30;

/** A new secret of 160 bits (RFC 4226 section 4), in Base32 as authenticator apps expect it. */
export function createTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/**
 * The time step of this code (RFC 6238); one step to either side of now is allowed for clocks that differ.
 * @param afterStep the newest step that was used: it and all earlier ones no longer match. Null if none was.
 * @returns null for a code that is wrong, used, or malformed.
 */
export function matchTimeStep(
  secret: string,
  token: string,
  { now, afterStep }: { now: Date; afterStep: number | null },
): number | null {
  // otplib throws on input that isn't six digits, and on a used step that lies beyond the window, as after the
  // server's clock was set back: then nothing matches until the clock has caught up.
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const newest = Math.floor(epoch / period) + 1;
  const result = verifySync({
    secret,
    token,
    epoch,
    epochTolerance: period,
    ...(afterStep !== null && { afterTimeStep: Math.min(afterStep, newest) }),
  });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}

/** The URL that enrols a secret in an authenticator app (Google's Key URI format). */
export function totpAddress(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  // A colon separates issuer and account in the label, so the issuer must not contain one.
  return generateURI({ issuer: issuer.replaceAll(":", " "), label: account, secret });
}
