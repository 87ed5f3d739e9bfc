import { z } from "zod";
import { nameSchema } from "./schema.ts";

/** Bytes as base64url without padding, as browsers write them. */
const bytes = (most: number) =>
  z
    .string()
    .max(Math.ceil((most * 4) / 3))
    .regex(/^[\w-]+$/, "This isn't base64url");

const credentialFields = {
  id: bytes(1023),
  rawId: bytes(1023),
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(32).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};

const clientDataJSON = bytes(4096);

// Browsers say more of what was signed, and may add to it: that is ignored.

const attestationSchema = z.looseObject({
  clientDataJSON,
  attestationObject: bytes(24_576),
  transports: z.array(z.string().max(32)).max(16).optional(),
});

const assertionSchema = z.looseObject({
  clientDataJSON,
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  userHandle: bytes(64).nullish(),
});

/** The JSON body of adding a passkey: what `PublicKeyCredential.toJSON()` returns, and a name for it. */
export const passkeyRegistrationSchema = z.strictObject({
  ...credentialFields,
  response: attestationSchema,
  name: nameSchema("name").optional(),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

/** The JSON body of signing in with one. */
export const passkeyAssertionSchema = z.strictObject({
  ...credentialFields,
  response: assertionSchema,
  rememberMe: z.boolean().optional(),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** The form of a passkey's new name, and of removing one. */
export const passkeyNameSchema = z.strictObject({ id: z.string().max(64), name: nameSchema("name") });
export const passkeyIdSchema = z.strictObject({ id: z.string().max(64) });

/** A passkey as the API shows it to its owner. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedWith: z.string().nullable().describe("The browser in which it was last used."),
  isSynced: z.boolean().describe("Whether its owner's other devices have it, too."),
  host: z.string().describe("The host that it was made for; it works for no other."),
});

const credentialReferences = z.array(
  z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()).optional() }),
);

/** The JSON body of asking for one. */
export const passkeyRequestBodySchema = z.strictObject({
  isFormer: z.boolean().optional().describe("For passkeys that were made for a former host of this site."),
});

/** What a browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
  allowCredentials: credentialReferences,
});

/** What a browser needs to make one (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal("none"),
  hints: z.array(z.string()),
  excludeCredentials: credentialReferences,
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  extensions: z.object({ credProps: z.literal(true) }),
});
