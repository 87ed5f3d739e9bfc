import { createHash, randomBytes } from "node:crypto";

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
export function hashBackupCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

function createBackupCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
