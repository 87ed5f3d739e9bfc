import { z } from "zod";
import { contactStatuses } from "#app/shared/contact/schema.ts";

const emptyAsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** Where a page of the inbox begins: after this message. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,15}\.[\w-]{1,64}$/, "The cursor is the nextCursor of an earlier page")
  .transform((text) => {
    const [time = "", id = ""] = text.split(".");
    return { createdAt: new Date(Number(time)), id };
  });

/** What the inbox can be asked for; an empty or unknown wish asks for nothing. */
export const inboxQuerySchema = z.object({
  status: z.preprocess(emptyAsAbsent, z.enum(contactStatuses).optional()).catch(undefined),
  q: z.preprocess(emptyAsAbsent, z.string().trim().max(200).optional()).catch(undefined),
  cursor: z.preprocess(emptyAsAbsent, cursorSchema.optional()).catch(undefined),
});
export type InboxQuery = z.infer<typeof inboxQuerySchema>;

export const contactStatusFormSchema = z.object({
  status: z.enum(contactStatuses, { error: "Please choose a status." }),
});
