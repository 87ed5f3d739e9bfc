import { z } from "zod";
import { maxEmailLength, parseEmailAddress } from "#app/shared/core/email-address.ts";
import { typedText } from "#app/shared/core/typed-text.ts";

/**
 * A schema for an email address that a person types.
 * @param sentence what to say of another text.
 * @param missing what to say where there is none.
 */
export const emailField = (sentence: string, missing = sentence) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(2 * maxEmailLength, sentence)
    .transform(typedText(sentence, parseEmailAddress))
    .meta({
      // Not "format": to JSON Schema, an address with two dots or a domain in another script has none.
      pattern: "^\\s*[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[^\\s@]+\\s*$",
      maxLength: maxEmailLength,
      description: "An email address. Its domain may be in any script and is stored as punycode.",
    });

export const emailSchema = emailField("Please enter a valid email address");
