import { parseWithZod } from "@conform-to/zod/v4";
import { passwordResetFormSchema } from "#app/shared/auth/password-schema.ts";

/** Loaded when somebody enters the form; see `useLazyValidation`. */
export const validatePasswordReset = (formData: FormData) =>
  parseWithZod(formData, { schema: passwordResetFormSchema });
