import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";

/**
 * Encrypts a TOTP secret for the database: unlike a password it must be read again, so a hash won't do.
 * @param key 32 bytes that are not in the database.
 * @param userId bound to it, so that a secret copied to another account's row opens nothing there.
 */
export function sealSecret(key: Buffer, userId: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(userId));
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [nonce, encrypted, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

/** @throws Error when the key or the account is another, or the text was changed. */
export function openSecret(key: Buffer, userId: string, sealed: string): string {
  const [nonce, encrypted, tag] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!nonce || !encrypted || !tag) throw new Error("This is no sealed secret.");
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString("utf8");
}
