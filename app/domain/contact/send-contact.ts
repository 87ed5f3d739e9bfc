import { randomUUID } from "node:crypto";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import type { ContactInput } from "#app/shared/contact/schema.ts";
import { contacts } from "#db/schema/index.ts";
import { sendContactAlert } from "./send-contact-alert.ts";

/** Stores a message in the artist's inbox, and notifies them by mail. @returns the API's view of it. */
export function sendContact(ctx: Context, input: ContactInput) {
  const now = ctx.now();
  const { id, status, createdAt } = write(ctx, (tx) => {
    const contact = tx.db
      .insert(contacts)
      .values({
        id: randomUUID(),
        fullName: input.fullName,
        email: input.email,
        mailingAddress: input.mailingAddress || null,
        phoneNumber: input.phoneNumber || null,
        socialMedia: input.socialMedia || null,
        message: input.message || null,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
      .get();
    sendContactAlert(tx, contact);
    return contact;
  });
  return { id, status, createdAt: createdAt.toISOString() };
}
