import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { localTimeSchema } from "#app/shared/core/times/form-times.ts";
import { readTypedCode } from "#app/shared/core/typed-code.ts";
import { wholeNumber } from "#app/shared/core/whole-number.ts";
import { noteField } from "#app/shared/grants/giving/schema.ts";
import { itemField } from "#app/shared/music/tracks/item-field.ts";

/** 31 characters that nobody confuses on a card or on the phone: neither 0 and O nor 1, I and L. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** 31 to the 13th is more than 2 to the 64th. */
export const codeLength = 13;

const codeShape = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** A code as people type it: see `readTypedCode`. Parsed, it is its 13 characters. */
export const codeSchema = z
  .string({ error: () => messages.grants.code.enter })
  .max(200, { error: () => messages.grants.code.unknown })
  .transform(readTypedCode)
  .refine((code) => codeShape.test(code), { error: () => messages.grants.code.unknown });

/** The form and the API call that take a code. */
export const redeemSchema = z.strictObject({ code: codeSchema });

/** A code in groups, as cards and lists show it: "ABCD-EFGH-JKMN-P". */
export function formatCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, "$&-");
}

/** An admin's form for a new batch of codes. */
export const batchFormSchema = z.object({
  item: itemField,
  count: wholeNumber(10, 5000),
  usesEach: wholeNumber(1, 10_000),
  expiresAt: localTimeSchema,
  note: noteField,
});
export type NewBatch = z.output<typeof batchFormSchema>;
