import { generateSecret, generateURI, verifySync } from "otplib";

const period = 30;

/** A new secret of 160 bits (RFC 4226 section 4), in Base32 as authenticator apps want it. */
export function createTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/**
 * The time step whose code this is (RFC 6238), one step to either side of now allowed for clocks that differ.
 * @param afterStep the newest step that was used: that one and all before it match no more. Null if none was.
 * @returns null for a code that is wrong, used, or none at all.
 */
export function matchTimeStep(
  secret: string,
  token: string,
  { now, afterStep }: { now: Date; afterStep: number | null },
): number | null {
  // otplib throws on what is not six digits, and on a used step that lies beyond the window, as after the
  // server's clock was set back: then nothing matches until it has caught up.
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

/** The address that enrols a secret in an authenticator app (Google's Key URI format). */
export function totpAddress(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
): string {
  // A colon parts issuer and account in the label, so the issuer must have none.
  return generateURI({ issuer: issuer.replaceAll(":", " "), label: account, secret });
}
