import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { maxEmailLength, parseEmailAddress } from "#app/shared/core/email-address.ts";
import { type Sentence, typedText } from "#app/shared/core/typed-text.ts";

/** A sentence that Zod asks for when it is needed: a module is loaded once for all languages. */
const lazily = (sentence: Sentence) => ({
  error: () => (typeof sentence === "string" ? sentence : sentence()),
});

/**
 * A schema for an email address that a person types.
 * @param sentence what to say of another text.
 * @param missing what to say where there is none.
 */
export const emailField = (sentence: Sentence, missing = sentence) =>
  z
    .string(lazily(missing))
    .trim()
    .min(1, lazily(missing))
    .max(2 * maxEmailLength, lazily(sentence))
    .transform(typedText(sentence, parseEmailAddress))
    .meta({
      // Not "format": to JSON Schema, an address with two dots or a domain in another script has none.
      pattern: "^\\s*[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[^\\s@]+\\s*$",
      maxLength: maxEmailLength,
      description: "An email address. Its domain may be in any script and is stored as punycode.",
    });

export const emailSchema = emailField(() => messages.forms.email.invalid);
