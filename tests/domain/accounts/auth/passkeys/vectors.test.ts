import { readFileSync } from "node:fs";
import path from "node:path";
import {
  decodeAttestationObject,
  isoBase64URL,
  parseAuthenticatorData,
} from "@simplewebauthn/server/helpers";
import { expect, test } from "vitest";
import { z } from "zod";
import { addPasskey } from "#app/domain/accounts/auth/passkeys/add-passkey.ts";
import { signInWithPasskey } from "#app/domain/accounts/auth/passkeys/sign-in-with-passkey.ts";
import { hashToken } from "#app/domain/core/secret-token.ts";
import { passkeyChallenges, passkeys, users } from "#db/schema/index.ts";
import { signedInContext } from "../../../../factories/user.ts";
import { openTestContext } from "../../../../setup/services.ts";

// The test vectors of Web Authentication Level 3, section 16, as they are in the specification; bytes in base64url. They
// are for the RP ID example.org on https://example.org.
const vectors = z
  .array(
    z.object({
      name: z.string(),
      registration: z.record(z.string(), z.string()),
      authentication: z.record(z.string(), z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, "webauthn-vectors.json"), "utf8")));

const site = { PUBLIC_URL: "https://example.org" };
const accepted = "accepted";
// Their flag of a recognised owner is random. This site requires it, so these can't pass here.
const unverified = "could not be verified";
// They are made in a frame of another site, which is refused here.
const framed = "from a frame";
// No authenticator is asked for such a key, and the library can't check it: Ed448.
const otherAlgorithm = "Public key had invalid alg";

/** What becomes of each: its registration, and its sign-in with the key of that registration. */
const outcomes: Record<string, [registration: string, signIn: string]> = {
  "none-es256": [unverified, unverified],
  "packed-self-es256": [accepted, unverified],
  "none-es256-crossOrigin": [framed, framed],
  "none-es256-topOrigin": [framed, framed],
  "none-es256-long-credential-id": [unverified, accepted],
  "packed-es256": [accepted, accepted],
  "packed-es384": [unverified, accepted],
  "packed-es512": [accepted, unverified],
  "packed-rs256": [accepted, unverified],
  "packed-eddsa": [unverified, unverified],
  "packed-ed448": [unverified, otherAlgorithm],
  "tpm-es256": [accepted, accepted],
  "android-key-es256": [accepted, unverified],
  "apple-es256": [unverified, unverified],
  "fido-u2f-es256": [unverified, unverified],
};

test("every vector has its outcome here", () => {
  expect(Object.keys(outcomes)).toEqual(vectors.map(({ name }) => name));
});

const credentialOf = (id: string) => ({ id, rawId: id, type: "public-key" as const });

/** What became of an attempt, in the words above. */
async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return accepted;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  }
}

test.each(vectors)("registers $name as far as this site's rules go", async ({ name, registration }) => {
  const ctx = await openTestContext(site);
  const fan = signedInContext(ctx);
  const { challenge = "", credentialId = "", clientDataJSON = "", attestationObject = "" } = registration;
  const expiresAt = new Date(ctx.now().getTime() + 60_000);
  const { session, user } = fan.actor;
  ctx.db
    .insert(passkeyChallenges)
    .values({
      hash: hashToken(challenge),
      purpose: "register",
      holder: session.id,
      userId: user.id,
      expiresAt,
    })
    .run();
  const response = { clientDataJSON, attestationObject };
  const outcome = await outcomeOf(addPasskey(fan, { ...credentialOf(credentialId), response }));
  expect(outcome).toContain(outcomes[name]?.[0]);
  expect(ctx.db.select().from(passkeys).all()).toHaveLength(outcome === accepted ? 1 : 0);
});

test.each(vectors)("signs in with $name as far as this site's rules go", async ({ name, ...vector }) => {
  const ctx = await openTestContext(site);
  const { user } = signedInContext(ctx).actor;
  const { attestationObject = "", credentialId = "" } = vector.registration;
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("authData");
  const publicKey = Buffer.from(parseAuthenticatorData(authData).credentialPublicKey ?? Buffer.of());
  const facts = { name, rpId: "example.org", counter: 0, transports: [], isSyncable: true, isSynced: true };
  ctx.db
    .insert(passkeys)
    .values({ id: "one", userId: user.id, credentialId, publicKey, ...facts, createdAt: ctx.now() })
    .run();
  ctx.db.update(users).set({ passkeyHandle: "handle" }).run();
  const { challenge = "", ...signed } = vector.authentication;
  const { clientDataJSON = "", authenticatorData = "", signature = "" } = signed;
  const expiresAt = new Date(ctx.now().getTime() + 60_000);
  ctx.db
    .insert(passkeyChallenges)
    .values({ hash: hashToken(challenge), purpose: "sign_in", holder: hashToken("browser"), expiresAt })
    .run();
  const response = { clientDataJSON, authenticatorData, signature, userHandle: "handle" };
  const assertion = { ...credentialOf(credentialId), response };
  const outcome = await outcomeOf(signInWithPasskey(ctx, { assertion, token: "browser" }));
  expect(outcome).toContain(outcomes[name]?.[1]);
});
