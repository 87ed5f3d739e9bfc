import { parseWithZod } from "@conform-to/zod/v4";
import { contactFormSchema } from "#app/shared/contact/schema.ts";

/** Loaded when somebody enters the form; see `useLightForm`. */
export const validateContact = (formData: FormData) => parseWithZod(formData, { schema: contactFormSchema });
