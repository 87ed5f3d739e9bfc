import { z } from "zod";
import { emailSchema, nameSchema } from "#app/shared/auth/schema.ts";

const firstName = nameSchema("First name");
const lastName = nameSchema("Last name");

/** The JSON body: missing fields stay unchanged. */
export const profileChangeSchema = z.strictObject({
  email: emailSchema.optional(),
  firstName: firstName.optional(),
  lastName: lastName.optional(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** The form sends every field; only a name that was never given may stay empty. */
export function profileFormSchema(present: { firstName: string | null; lastName: string | null }) {
  return z.strictObject({
    email: emailSchema,
    firstName: present.firstName ? firstName : firstName.optional(),
    lastName: present.lastName ? lastName : lastName.optional(),
  });
}
