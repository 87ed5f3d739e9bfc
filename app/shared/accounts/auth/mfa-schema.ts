import { z } from "zod";
import { presentPasswordSchema } from "./schema.ts";
import {
  askForCode,
  backupCodeSchema,
  codeSchema,
  hasOneFactor,
  secondFactorFields,
} from "./second-factor.ts";

// Zod skips refinements once another field has failed; people should see all errors at once.
const oneFactor = {
  path: ["token"],
  ...askForCode,
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

/** A form with an authenticator code or, if that is lost, a backup code. */
export const codeFormSchema = z.strictObject({ token: codeSchema });
export const backupCodeFormSchema = z.strictObject({ backupCode: backupCodeSchema });

/** The JSON body of the code step and of enrolling. */
export const mfaVerificationSchema = z
  .strictObject({ ...secondFactorFields, secret: z.string().max(128).optional() })
  .refine(hasOneFactor, oneFactor);

/** The form and JSON body of turning it off. */
export const mfaDisablingSchema = z
  .strictObject({ password: presentPasswordSchema, ...secondFactorFields })
  .refine(hasOneFactor, oneFactor);
export type MfaDisabling = z.infer<typeof mfaDisablingSchema>;
