import { createHash, randomBytes } from "node:crypto";

// 32 characters that nobody mixes up on paper: five bits each, 120 bits a code.
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 24;
const count = 10;

/** Ten new codes for the owner, and the hashes that are all the database keeps of them. */
export function createBackupCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: count }, createBackupCode);
  return { codes, hashes: codes.map(hashBackupCode) };
}

/** What the database keeps of a code. No salt is needed: a code has 120 bits of its own. */
export function hashBackupCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

function createBackupCode(): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}
