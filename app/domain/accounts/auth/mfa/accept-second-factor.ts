import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { generateSecret, generateURI, verifySync } from "otplib";
import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { UserRow } from "#app/domain/core/context.ts";
import { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import type { WriteContext } from "#app/domain/core/write.ts";
import { openSealed } from "#app/gateways/secrets.ts";
import type { SecondFactor } from "#app/shared/accounts/auth/second-factor.ts";
import { users } from "#db/schema/index.ts";
import { countWrongCode, isBlocked, noCodeFailures } from "./failed-code.ts";

/**
 * Uses up a code of an enrolled account: each works once, on any form or route. A wrong one is
 * counted, so the caller must let the transaction commit and refuse after it.
 * @param user as read in this transaction.
 */
export function acceptSecondFactor(tx: WriteContext, user: UserRow, factor: SecondFactor): boolean {
  const isRight = !isBlocked(user, tx.now()) && spend(tx, user, factor);
  if (!isRight) countWrongCode(tx, user);
  return isRight;
}

function spend(tx: WriteContext, user: UserRow, factor: SecondFactor): boolean {
  return "token" in factor
    ? spendToken(tx, user, factor.token)
    : spendBackupCode(tx, user, factor.backupCode);
}

function spendToken(tx: WriteContext, user: UserRow, token: string): boolean {
  if (!user.mfaSecret) return false;
  const secret = openSealed(tx.secrets.mfa, user.id, user.mfaSecret);
  const step = matchTimeStep(secret, token, { now: tx.now(), afterStep: user.mfaLastStep });
  if (step === null) return false;
  // The update itself claims the time step: of two requests with one code, only one changes the row.
  const { changes } = tx.db
    .update(users)
    .set({ mfaLastStep: step, ...noCodeFailures })
    .where(and(eq(users.id, user.id), or(isNull(users.mfaLastStep), lt(users.mfaLastStep, step))))
    .run();
  if (changes !== 1) return false;
  recordEvent(tx, {
    eventType: "mfa.verified",
    action: "Second factor verified",
    userId: user.id,
  });
  return true;
}

function spendBackupCode(tx: WriteContext, user: UserRow, code: string): boolean {
  const hash = hashBackupCode(code);
  const hashes = user.mfaBackupCodes ?? [];
  const left = hashes.filter((other) => other !== hash);
  if (left.length === hashes.length) return false;
  tx.db
    .update(users)
    .set({ mfaBackupCodes: left, ...noCodeFailures })
    .where(eq(users.id, user.id))
    .run();
  recordEvent(tx, {
    eventType: "mfa.backup_code_used",
    action: "Backup code used as second factor",
    userId: user.id,
    severity: "warning",
    details: { left: left.length },
  });
  queueMail(tx, {
    kind: "mfa_changed",
    to: user.email,
    userId: user.id,
    content: { change: "backup_code_used", codesLeft: left.length },
  });
  return true;
}

// 32 characters that are hard to confuse on paper: five bits each, 120 bits a code.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 24;
const count = 10;

/** Ten new codes for the owner, and their hashes, which are all that is stored. */
export function createBackupCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, createBackupCode);
  return { codes, hashes: codes.map(hashBackupCode) };
}

/** The hash of a code for the database. It needs no salt: a code has 120 bits of its own. */
function hashBackupCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

function createBackupCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}

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
