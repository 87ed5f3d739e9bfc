import { z } from "zod";
import { userSchema } from "#app/shared/accounts/schema.ts";
import { mfaDisablingSchema, mfaVerificationSchema } from "#app/shared/auth/mfa-schema.ts";
import { json, type Operation } from "../operation.ts";

const tag = "Multi-factor authentication";

export const mfaOperations: Operation[] = [
  {
    method: "post",
    path: "/api/auth/mfa/setup",
    tag,
    summary: "Begin to set up an authenticator app",
    access: "signed_in",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: {
      200: json(
        z.object({
          secret: z.string(),
          otpauthUrl: z.string().startsWith("otpauth://"),
          qrCode: z.string().startsWith("data:image/svg+xml"),
        }),
        "What the app needs; active once a code from the app is verified.",
      ),
    },
  },
  {
    method: "post",
    path: "/api/auth/mfa/verify",
    tag,
    summary: "Send a code, to finish signing in or setting up the app",
    access: "everyone",
    body: mfaVerificationSchema,
    responses: {
      200: json(
        z.object({ user: userSchema, backupCodes: z.array(z.string()).length(10).optional() }),
        "Signed in; after setting up, with the backup codes, shown this once.",
      ),
    },
  },
  {
    method: "post",
    path: "/api/auth/mfa/disable",
    tag,
    summary: "Turn multi-factor authentication off",
    access: "signed_in",
    body: mfaDisablingSchema,
    responses: { 200: json(z.object({ user: userSchema }), "The updated user.") },
  },
];
