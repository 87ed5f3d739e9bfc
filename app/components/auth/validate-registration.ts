import { parseWithZod } from "@conform-to/zod/v4";
import { registrationFormSchema } from "#app/shared/auth/schema.ts";

/** Loaded when somebody enters the form; see `useLazyValidation`. */
export const validateRegistration = (formData: FormData) =>
  parseWithZod(formData, { schema: registrationFormSchema });
