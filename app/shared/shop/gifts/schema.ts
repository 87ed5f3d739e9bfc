import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { dayOrAbsent } from "#app/shared/core/list-query.ts";

/** Who a gift is for, as the checkout and the API take it. */
export const giftSchema = z.strictObject({
  email: emailSchema.meta({ description: "The link to claim the gift is mailed here." }),
  name: z
    .string({ error: () => messages.gifts.form.enterName })
    .trim()
    .min(1, { error: () => messages.gifts.form.enterName })
    .max(80, { error: () => messages.gifts.form.tooLong(80) })
    .regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, {
      error: () => messages.gifts.form.nameUnshowable,
    }),
  note: z
    .string()
    .trim()
    .max(500, { error: () => messages.gifts.form.tooLong(500) })
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u, { error: () => messages.gifts.form.noteUnshowable })
    .default("")
    .meta({ description: "What the mail and the gift's page say from the giver." }),
  sendOn: z
    .preprocess(dayOrAbsent, z.iso.date({ error: () => messages.gifts.form.enterDay }).optional())
    .meta({ description: "The day of the mail by the shop's calendar, YYYY-MM-DD; at once without one." }),
});
export type GiftDetails = z.infer<typeof giftSchema>;

/** The texts in the form of a gift. */
export type GiftFormValues = { [Field in keyof GiftDetails]-?: string };
