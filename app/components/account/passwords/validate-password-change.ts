import { parseWithZod } from "@conform-to/zod/v4";
import { passwordChangeSchema } from "#app/shared/auth/password-schema.ts";

/** Loaded when somebody enters the form; see `useLazyValidation`. The intent is the page's, not the form's. */
export function validatePasswordChange(formData: FormData) {
  formData.delete("intent");
  return parseWithZod(formData, { schema: passwordChangeSchema });
}
