import { z } from "zod";
import { localTimeSchema } from "#app/shared/times/form-times.ts";
import { typedText } from "#app/shared/typed-text.ts";

/** 31 characters that nobody confuses on a card or on the phone: neither 0 and O nor 1, I and L. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** 31 to the 13th is more than 2 to the 64th. */
export const codeLength = 13;

const codeShape = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Said of a code that can't be one, and of one that nobody made. */
export const unknownCodeMessage =
  "We don't know this code. Please check it: a code has 13 letters and digits, and never 0, O, 1, I or L.";

/** A code as people type it: small letters, spaces and hyphens don't matter. Parsed, it is its 13 characters. */
export const codeSchema = z
  .string({ error: "Enter your code" })
  .max(100, unknownCodeMessage)
  .transform((text) => text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, ""))
  .refine((code) => codeShape.test(code), unknownCodeMessage);

/** The form and the API call that take a code. */
export const redeemSchema = z.strictObject({ code: codeSchema });

/** A code in groups, as cards and lists show it: "ABCD-EFGH-JKMN-P". */
export function formatCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, "$&-");
}

function wholeNumber(min: number, max: number) {
  const message = `Enter a number from ${min} to ${max.toLocaleString("en")}`;
  return z.string(message).transform(
    typedText(message, (text) => {
      const value = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    }),
  );
}

/** The item of a batch, as its `itemId`. */
const itemSchema = z.string("Choose a track or a release").transform(
  typedText("Choose a track or a release", (text) => {
    const [, kind, id] = /^(track|release)-(.{1,100})$/.exec(text) ?? [];
    if (!id) return undefined;
    return { trackId: kind === "track" ? id : null, releaseId: kind === "release" ? id : null };
  }),
);

/** An admin's form for a new batch of codes. */
export const batchFormSchema = z.object({
  item: itemSchema,
  count: wholeNumber(10, 5000),
  usesEach: wholeNumber(1, 10_000),
  expiresAt: localTimeSchema,
  note: z.string().trim().max(200, "Use up to 200 characters").default(""),
});
export type NewBatch = z.output<typeof batchFormSchema>;
