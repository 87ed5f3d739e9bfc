import { parseWithZod } from "@conform-to/zod/v4";
import { loginFormSchema } from "#app/shared/auth/schema.ts";

/** Loaded when somebody enters the form; see `useLazyValidation`. */
export const validateLogin = (formData: FormData) => parseWithZod(formData, { schema: loginFormSchema });
