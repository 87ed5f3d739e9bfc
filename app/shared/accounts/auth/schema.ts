import { z } from "zod";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { specialCharacters } from "./password-rules.ts";
import { codeSchema, secondFactorFields } from "./second-factor.ts";

const missing = (message: string) => ({ error: message });

export const newPasswordSchema = z
  .string(missing("Password must be at least 8 characters"))
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password must be at most 128 characters")
  .regex(/[a-z]/, "Password must contain at least one lowercase letter")
  .regex(/[A-Z]/, "Password must contain at least one uppercase letter")
  .regex(/[0-9]/, "Password must contain at least one number")
  .regex(specialCharacters, "Password must contain at least one special character")
  .describe("A lowercase and an uppercase letter, a digit and a special character.");

export const nameSchema = (name: string) =>
  z
    .string(missing(`${name} is required`))
    .trim()
    .max(50, `${name} is too long`)
    .regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, `${name} has a character that can't be shown`)
    .regex(/[^\p{Cf}\s]/u, `${name} is required`)
    .describe("Without control characters.");

const registrationFields = z.strictObject({
  email: emailSchema,
  username: z
    .string(missing("Username must be at least 3 characters"))
    .min(3, "Username must be at least 3 characters")
    .max(20, "Username must be less than 20 characters")
    .regex(/^[a-zA-Z0-9_]+$/, "Username can only contain letters, numbers, and underscores")
    .describe("Letters, digits and underscores."),
  firstName: nameSchema("First name"),
  lastName: nameSchema("Last name"),
  password: newPasswordSchema,
});

/** The new password repeated, because a typo in it would lock its owner out. */
export const confirmPasswordSchema = z
  .string(missing("Passwords don't match"))
  .max(128, "Passwords don't match");

/** The refinement of a schema whose `confirmPassword`, where it is sent, repeats another field. */
export function repeats(field: string) {
  const isRepeated = (value: Record<string, unknown>) =>
    value.confirmPassword === undefined || value.confirmPassword === value[field];
  // Zod skips refinements once another field has failed; a visitor should see all errors at once.
  const when = ({ value }: { value: unknown }) =>
    typeof value === "object" &&
    value !== null &&
    [field, "confirmPassword"].every((name) => typeof Reflect.get(value, name) === "string");
  const mismatch = { message: "Passwords don't match", path: ["confirmPassword"], when };
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
  .string(missing("Password is required"))
  .min(1, "Password is required")
  .max(128, "Password is too long");

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
