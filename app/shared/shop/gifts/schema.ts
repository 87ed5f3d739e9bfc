import { z } from "zod";
import { emailSchema } from "#app/shared/core/email-schema.ts";
import { emptyAsAbsent } from "#app/shared/core/list-query.ts";

const unshowable = "has a character that can't be shown";

/** Who a gift is for, as the checkout and the API take it. */
export const giftSchema = z.strictObject({
  email: emailSchema.meta({ description: "The link to claim the gift is mailed here." }),
  name: z
    .string({ error: "Please enter their name" })
    .trim()
    .min(1, "Please enter their name")
    .max(80, "Use up to 80 characters")
    .regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, `The name ${unshowable}`),
  note: z
    .string()
    .trim()
    .max(500, "Use up to 500 characters")
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\r\n\t])*$/u, `The note ${unshowable}`)
    .default("")
    .meta({ description: "What the mail and the gift's page say from the giver." }),
  sendOn: z
    .preprocess(emptyAsAbsent, z.iso.date("Please enter a day like 2026-12-24").optional())
    .meta({ description: "The day of the mail by the shop's calendar, YYYY-MM-DD; at once without one." }),
});
export type GiftDetails = z.infer<typeof giftSchema>;

/** The texts in the form of a gift. */
export type GiftFormValues = { [Field in keyof GiftDetails]-?: string };
