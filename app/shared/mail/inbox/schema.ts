import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { cursorField, emptyAsAbsent, timePosition } from "#app/shared/core/list-query.ts";
import { contactStatuses } from "#app/shared/mail/contact/schema.ts";

/** The inbox's filters; an empty or unknown value filters nothing. */
export const inboxQuerySchema = z.object({
  status: z.preprocess(emptyAsAbsent, z.enum(contactStatuses).optional()).catch(undefined),
  q: z.preprocess(emptyAsAbsent, z.string().trim().max(200).optional()).catch(undefined),
  cursor: cursorField(timePosition).catch(undefined),
});
export type InboxQuery = z.infer<typeof inboxQuerySchema>;

export const contactStatusFormSchema = z.object({
  status: z.enum(contactStatuses, { error: () => messages.adminInbox.pleaseChoose }),
});
