import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { specialCharacters } from "./password-rules.ts";
import { codeSchema, secondFactorFields } from "./second-factor.ts";

export const newPasswordSchema = z
  .string({ error: () => messages.forms.password.min })
  .min(8, { error: () => messages.forms.password.min })
  .max(128, { error: () => messages.forms.password.max })
  .regex(/[a-z]/, { error: () => messages.forms.password.lowercase })
  .regex(/[A-Z]/, { error: () => messages.forms.password.uppercase })
  .regex(/[0-9]/, { error: () => messages.forms.password.digit })
  .regex(specialCharacters, { error: () => messages.forms.password.special })
  .describe("A lowercase and an uppercase letter, a digit and a special character.");

export const nameSchema = (name: "name" | "firstName" | "lastName") => {
  const said = () => messages.forms.name[name];
  return z
    .string({ error: () => said().required })
    .trim()
    .max(50, { error: () => said().tooLong })
    .regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, { error: () => said().unshowable })
    .regex(/[^\p{Cf}\s]/u, { error: () => said().required })
    .describe("Without control characters.");
};

const registrationFields = z.strictObject({
  email: emailSchema,
  username: z
    .string({ error: () => messages.forms.username.tooShort })
    .min(3, { error: () => messages.forms.username.tooShort })
    .max(20, { error: () => messages.forms.username.tooLong })
    .regex(/^[a-zA-Z0-9_]+$/, { error: () => messages.forms.username.letters })
    .describe("Letters, digits and underscores."),
  firstName: nameSchema("firstName"),
  lastName: nameSchema("lastName"),
  password: newPasswordSchema,
});

/** The new password repeated, because a typo in it would lock its owner out. */
export const confirmPasswordSchema = z
  .string({ error: () => messages.forms.password.mismatch })
  .max(128, { error: () => messages.forms.password.mismatch });

/** The refinement of a schema whose `confirmPassword`, where it is sent, repeats another field. */
export function repeats(field: string) {
  const isRepeated = (value: Record<string, unknown>) =>
    value.confirmPassword === undefined || value.confirmPassword === value[field];
  // Zod skips refinements once another field has failed; a visitor should see all errors at once.
  const when = ({ value }: { value: unknown }) =>
    typeof value === "object" &&
    value !== null &&
    [field, "confirmPassword"].every((name) => typeof Reflect.get(value, name) === "string");
  const mismatch = { error: () => messages.forms.password.mismatch, path: ["confirmPassword"], when };
  return [isRepeated, mismatch] as const;
}

/** The form's fields. */
export const registrationFormSchema = registrationFields
  .extend({ confirmPassword: confirmPasswordSchema, newsletter: z.literal("on").optional() })
  .refine(...repeats("password"));

/** The API's fields; `confirmPassword` is compared if it is sent. */
export const registrationSchema = registrationFields
  .extend({ confirmPassword: confirmPasswordSchema.optional() })
  .refine(...repeats("password"));
export type Registration = z.infer<typeof registrationSchema>;

/** A password that exists already: its rules were checked when it was made. */
export const presentPasswordSchema = z
  .string({ error: () => messages.forms.password.required })
  .min(1, { error: () => messages.forms.password.required })
  .max(128, { error: () => messages.forms.password.tooLong });

const credentialsSchema = z.strictObject({ email: emailSchema, password: presentPasswordSchema });

/** The form and JSON body of confirming one's identity. */
export const reauthenticationSchema = z.strictObject({
  password: presentPasswordSchema,
  token: codeSchema.optional(),
});

/** The form that verifies an address with the account's password. */
export const verificationFormSchema = z.strictObject({ password: presentPasswordSchema });

/** In a form that signs in: whether this device can make a passkey. */
export const passkeyAbility = { canMakePasskey: z.literal("on").optional() };

/** The JSON body of signing in; a program may send the second factor at once. */
export const loginSchema = credentialsSchema.extend({
  mfaToken: secondFactorFields.token,
  backupCode: secondFactorFields.backupCode,
  rememberMe: z.boolean().optional(),
});

/** The form: a checkbox sends "on" or nothing. */
export const loginFormSchema = credentialsSchema.extend({
  ...passkeyAbility,
  rememberMe: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
