import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const fileName = "app-secret";

/** Keys derived from one secret: each purpose has its own, so that none works for another. */
export interface Secrets {
  cookie: string;
  passwordPepper: Buffer;
  /** Encrypts the secrets of authenticator apps. */
  mfa: Buffer;
  /** Encrypts the passwords of apps, 32 bytes. */
  appPassword: Buffer;
  /** Finds an app's password by its HMAC. */
  appPasswordLookup: Buffer;
  newsletter: Buffer;
  /** Hashes codes for music: a stolen database alone can't be searched for them. */
  codes: Buffer;
  /** Signs the links to guests' orders. */
  orders: Buffer;
  /** Signs the addresses of pictures that aren't public. */
  pictures: Buffer;
  /** Seals queued mails, 32 bytes. */
  mail: Buffer;
  testWebhook: string;
  /** Signs the audit log; it isn't in the database. A KeyObject, because a Buffer costs seven times as long. */
  audit: KeyObject;
}

/**
 * The keys of this site, derived from APP_SECRET or, without it, from one generated into the data folder.
 * @param dataFolder where a generated secret is stored, readable by the owner alone.
 */
export function loadSecrets(appSecret: string | undefined, dataFolder: string): Secrets {
  const master = appSecret ?? readOrCreateSecret(path.join(dataFolder, fileName));
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "artist-site", purpose, 32));
  return {
    cookie: derive("cookie").toString("base64url"),
    passwordPepper: derive("password-pepper"),
    mfa: derive("mfa"),
    appPassword: derive("app-password"),
    appPasswordLookup: derive("app-password-lookup"),
    newsletter: derive("newsletter"),
    codes: derive("codes"),
    orders: derive("orders"),
    pictures: derive("pictures"),
    mail: derive("mail"),
    testWebhook: `whsec_${derive("test-webhook").toString("base64url")}`,
    audit: createSecretKey(derive("audit")),
  };
}

/** Whether a data folder contains its own secret. */
export function hasGeneratedSecret(dataFolder: string): boolean {
  return existsSync(path.join(dataFolder, fileName));
}

/** Identifies a secret without revealing it, to tell two secrets apart. */
export function fingerprintOf({ cookie }: Secrets): string {
  return createHash("sha256").update(`fingerprint ${cookie}`).digest("hex");
}

function readOrCreateSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file, "utf8").trim();
}

const cipher = "aes-256-gcm";

/**
 * Encrypts a text for the database, where it must be read again and a hash won't do.
 * @param key 32 bytes that are not in the database.
 * @param row the id of the row that it belongs to: in another row it can't be opened.
 */
export function seal(key: Buffer, row: string, text: string): string {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(row));
  const encrypted = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return [nonce, encrypted, sealing.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

/** @throws Error when the key or the row is another, or the text was changed. */
export function openSealed(key: Buffer, row: string, sealed: string): string {
  const [nonce, encrypted, tag] = partsOf(sealed);
  if (!nonce || !encrypted || !tag) throw new Error("This is nothing sealed.");
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: 16 });
  opening.setAAD(Buffer.from(row)).setAuthTag(tag);
  return Buffer.concat([opening.update(encrypted), opening.final()]).toString("utf8");
}

function partsOf(sealed: string): Buffer[] {
  const parts = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  const [only] = parts;
  // Mails queued before 1.0.0 are in one piece: nonce, tag, text.
  return parts.length === 1 && only
    ? [only.subarray(0, 12), only.subarray(28), only.subarray(12, 28)]
    : parts;
}
