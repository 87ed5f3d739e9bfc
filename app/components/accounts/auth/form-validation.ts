import { parseWithZod } from "@conform-to/zod/v4";
import {
  passwordChangeFormSchema,
  passwordResetFormSchema,
} from "#app/shared/accounts/auth/password-schema.ts";
import { loginFormSchema, registrationFormSchema } from "#app/shared/accounts/auth/schema.ts";

// Loaded when somebody enters the form; see `useValidatedForm`.

export const validateLogin = (formData: FormData) => parseWithZod(formData, { schema: loginFormSchema });

export const validateRegistration = (formData: FormData) =>
  parseWithZod(formData, { schema: registrationFormSchema });

export const validatePasswordReset = (formData: FormData) =>
  parseWithZod(formData, { schema: passwordResetFormSchema });

export function validatePasswordChange(formData: FormData) {
  // The intent is the page's, not the form's.
  formData.delete("intent");
  return parseWithZod(formData, { schema: passwordChangeFormSchema });
}
