import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyAssertion, PasskeyRegistration } from "#app/shared/accounts/auth/passkey-schema.ts";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest();
const bytesOf = (text: string | undefined) => Uint8Array.from(Buffer.from(text ?? "", "base64url"));

type KeyKind = "ES256" | "Ed25519" | "RS256";

/** What a response says other than an honest browser and authenticator would. */
export interface Lies {
  origin?: string;
  rpId?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  type?: string;
  challenge?: string;
  userHandle?: string | undefined;
  isUserPresent?: boolean;
  isUserVerified?: boolean;
  counter?: number;
  /** Signs with another key. */
  key?: KeyObject;
}

interface Credential {
  id: string;
  userHandle: string;
  key: KeyObject;
  kind: KeyKind;
}

/** An authenticator in software that recognises its owner, in a browser on this origin. */
export function softAuthenticator({ origin = "http://localhost:3000", kind = "ES256" as KeyKind } = {}) {
  const credentials: Credential[] = [];

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: lies.crossOrigin ?? false,
        ...(lies.topOrigin !== undefined && { topOrigin: lies.topOrigin }),
      }),
    );

  const authenticatorData = (rpId: string, lies: Lies, attested: Uint8Array = Buffer.of()) => {
    const flags =
      (lies.isUserPresent === false ? 0 : 0x01) |
      (lies.isUserVerified === false ? 0 : 0x04) |
      // May be synced, and is.
      0x18 |
      (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.of(flags), counter, attested]);
  };

  return {
    credentials,
    /** What `navigator.credentials.create()` returns for these options. @param id of the credential; random by default */
    create(
      options: { challenge: string; rp: { id?: string }; user: { id: string } },
      lies: Lies & { id?: Uint8Array } = {},
    ): PasskeyRegistration {
      const { privateKey, publicKey } = newKey(kind);
      const id = lies.id ?? randomBytes(20);
      credentials.push({ id: base64url(id), userHandle: options.user.id, key: privateKey, kind });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey, kind)]);
      const authData = authenticatorData(options.rp.id ?? "", lies, attested);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>();
      attestation.set("fmt", "none").set("attStmt", new Map()).set("authData", Uint8Array.from(authData));
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        authenticatorAttachment: "platform",
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, lies)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get()` returns for these options, with the newest credential. */
    get(options: { challenge: string; rpId?: string }, lies: Lies = {}): PasskeyAssertion {
      const credential = credentials.at(-1);
      if (!credential) throw new Error("This authenticator has no credential.");
      const clientDataJSON = clientData("webauthn.get", options.challenge, lies);
      const authData = authenticatorData(options.rpId ?? "", lies);
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      const digest = credential.kind === "Ed25519" ? null : "sha256";
      return {
        id: credential.id,
        rawId: credential.id,
        type: "public-key",
        authenticatorAttachment: "platform",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authData),
          signature: base64url(sign(digest, signed, lies.key ?? credential.key)),
          userHandle: "userHandle" in lies ? lies.userHandle : credential.userHandle,
        },
      };
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;

function newKey(kind: KeyKind): { privateKey: KeyObject; publicKey: JsonWebKey } {
  const pair =
    kind === "ES256"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : kind === "Ed25519"
        ? generateKeyPairSync("ed25519")
        : generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { privateKey: pair.privateKey, publicKey: pair.publicKey.export({ format: "jwk" }) };
}

/** Another key than any authenticator has. */
export function foreignKey(): KeyObject {
  return createPrivateKey(newKey("ES256").privateKey.export({ format: "pem", type: "pkcs8" }));
}

/** A public key as COSE_Key: RFC 9052 section 7, with the numbers of RFC 9053. */
function coseKey({ x, y, n, e }: JsonWebKey, kind: KeyKind): Uint8Array {
  const key = new Map<number, number | Uint8Array>();
  if (kind === "ES256") key.set(1, 2).set(3, -7).set(-1, 1).set(-2, bytesOf(x)).set(-3, bytesOf(y));
  if (kind === "Ed25519") key.set(1, 1).set(3, -8).set(-1, 6).set(-2, bytesOf(x));
  if (kind === "RS256") key.set(1, 3).set(3, -257).set(-1, bytesOf(n)).set(-2, bytesOf(e));
  return isoCBOR.encode(key);
}
