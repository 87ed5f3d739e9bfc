import { parseWithZod } from "@conform-to/zod/v4";
import { passwordChangeSchema, passwordResetFormSchema } from "#app/shared/auth/password-schema.ts";
import { loginFormSchema, registrationFormSchema } from "#app/shared/auth/schema.ts";
import { contactFormSchema } from "#app/shared/contact/schema.ts";

/** Loaded when somebody enters the form; see `useLazyValidation`. */
export const validateLogin = (formData: FormData) => parseWithZod(formData, { schema: loginFormSchema });

/** Loaded when somebody enters the form; see `useLazyValidation`. */
export const validateRegistration = (formData: FormData) =>
  parseWithZod(formData, { schema: registrationFormSchema });

/** Loaded when somebody enters the form; see `useLightForm`. */
export const validateContact = (formData: FormData) => parseWithZod(formData, { schema: contactFormSchema });

/** Loaded when somebody enters the form; see `useLazyValidation`. */
export const validatePasswordReset = (formData: FormData) =>
  parseWithZod(formData, { schema: passwordResetFormSchema });

/** Loaded when somebody enters the form; see `useLazyValidation`. The intent is the page's, not the form's. */
export function validatePasswordChange(formData: FormData) {
  formData.delete("intent");
  return parseWithZod(formData, { schema: passwordChangeSchema });
}
