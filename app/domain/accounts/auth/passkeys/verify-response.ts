import { z } from "zod";
import type { Settings } from "#app/env.server.ts";
import type { PasskeyAssertion, PasskeyRegistration } from "#app/shared/accounts/auth/passkey-schema.ts";
import type { passkeys } from "#db/schema/index.ts";
import { relyingPartyId } from "../own-passkeys.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Algorithms of keys, by their COSE numbers, the preferred first: EdDSA, ES256, ES384, ES512, RS256. */
export const keyAlgorithms = [-8, -7, -35, -36, -257];

/** What was signed, or why the response doesn't count; for the log alone. */
export type Verified<Facts> =
  | { isRight: true; challenge: string; facts: Facts }
  | { isRight: false; challenge: string; fault: unknown };

const clientDataSchema = z.object({
  challenge: z.string().max(256),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

/**
 * Verifies what an authenticator says about a new passkey: that a person whom it recognised made it on this site, in
 * a page of its own, for this challenge. Which device it is isn't asked, so its attestation isn't read.
 */
export async function verifyRegistration(
  settings: Pick<Settings, "publicUrl">,
  { response, ...credential }: PasskeyRegistration,
): Promise<Verified<Pick<PasskeyRow, "credentialId" | "publicKey" | "counter" | "isSyncable" | "isSynced">>> {
  return verify(response.clientDataJSON, async (challenge) => {
    const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
    const attestationObject = await withoutStatement(response.attestationObject);
    const { clientDataJSON } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...standardFields(credential), response: { clientDataJSON, attestationObject } },
      ...expected(settings, challenge, relyingPartyId(settings)),
      supportedAlgorithmIDs: keyAlgorithms,
    });
    if (!verified) throw new Error("The attestation is wrong.");
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== credential.id) throw new Error("The attestation is for another credential.");
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      isSyncable: registrationInfo.credentialDeviceType === "multiDevice",
      isSynced: registrationInfo.credentialBackedUp,
    };
  });
}

/** Verifies what an authenticator signed with a passkey, as `verifyRegistration` does. */
export async function verifyAssertion(
  settings: Pick<Settings, "publicUrl">,
  { response, ...credential }: PasskeyAssertion,
  passkey: PasskeyRow,
): Promise<Verified<Pick<PasskeyRow, "counter" | "isSynced">>> {
  // One for a former host of this site can only come from here where that host says so: see `findFormerHost`.
  return verify(response.clientDataJSON, async (challenge) => {
    const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
    const { userHandle, ...signed } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...standardFields(credential), response: signed },
      ...expected(settings, challenge, passkey.rpId),
      // Synced passkeys don't count, so a counter that stands still says nothing: 0 is less than any that counts.
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    if (!verified) throw new Error("The signature is wrong.");
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  });
}

async function verify<Facts>(
  clientDataJSON: string,
  readFacts: (challenge: string) => Promise<Facts>,
): Promise<Verified<Facts>> {
  let challenge = "";
  try {
    const clientData = clientDataSchema.parse(
      JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()),
    );
    challenge = clientData.challenge;
    // The library lets frames of other sites pass where their browser doesn't name these.
    if (clientData.crossOrigin || clientData.topOrigin !== undefined)
      throw new Error("It comes from a frame.");
    return { isRight: true, challenge, facts: await readFacts(challenge) };
  } catch (fault) {
    return { isRight: false, challenge, fault };
  }
}

function expected({ publicUrl }: Pick<Settings, "publicUrl">, challenge: string, rpId: string) {
  return {
    // Whether it is open is decided later, in the transaction that uses it up.
    expectedChallenge: challenge,
    expectedOrigin: publicUrl,
    expectedRPID: [rpId],
    requireUserVerification: true,
  };
}

function standardFields({ id, rawId, type }: Pick<PasskeyAssertion, "id" | "rawId" | "type">) {
  return { id, rawId, type, clientExtensionResults: {} };
}

/** The same attestation in the format "none": certificates of makers of devices are nothing that this site judges. */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { isoBase64URL, isoCBOR } = await import("@simplewebauthn/server/helpers");
  const decoded = z
    .instanceof(Map<string, unknown>)
    .parse(isoCBOR.decodeFirst(isoBase64URL.toBuffer(attestationObject)));
  const unattested = new Map<string, string | Map<string, string> | Uint8Array>();
  unattested.set("fmt", "none").set("attStmt", new Map());
  unattested.set("authData", z.instanceof(Uint8Array).parse(decoded.get("authData")));
  return isoBase64URL.fromBuffer(isoCBOR.encode(unattested));
}
