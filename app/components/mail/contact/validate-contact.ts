import { parseWithZod } from "@conform-to/zod/v4";
import { contactFormSchema } from "#app/shared/mail/contact/schema.ts";

// Loaded when somebody enters the form; see `useValidatedForm`.

export const validateContact = (formData: FormData) => parseWithZod(formData, { schema: contactFormSchema });
