import { z } from "zod";
import { userSchema } from "#app/shared/accounts/schema.ts";
import { mfaDisablingSchema, mfaVerificationSchema } from "#app/shared/auth/mfa-schema.ts";
import { chapter, json } from "../operation.ts";

export const mfaOperations = chapter("Multi-factor authentication", {
  "post /api/auth/mfa/setup": {
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
  "post /api/auth/mfa/verify": {
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
  "post /api/auth/mfa/disable": {
    summary: "Turn multi-factor authentication off",
    access: "signed_in",
    body: mfaDisablingSchema,
    responses: { 200: json(z.object({ user: userSchema }), "The updated user.") },
  },
});
