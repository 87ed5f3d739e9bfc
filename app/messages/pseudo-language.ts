import type { Messages } from "./en.ts";
import { pseudoLanguage } from "./languages.ts";

/**
 * A message in the pseudo-language: in brackets, with an accent on every letter, and 40 % longer. It stands on its own,
 * because the build puts its text into the browser's files.
 * @public the build reads it
 */
export function inPseudoLanguage<Message>(message: Message): Message {
  const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const accented = "åɓçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
  const accent = (text: string) =>
    text.replace(/[a-z]/gi, (letter) => accented.charAt(plain.indexOf(letter)));
  const longer = (length: number) =>
    "ļöŕéɱ îþšûɱ ðöļöŕ ".repeat(1 + length / 45).slice(0, Math.ceil(length * 0.4));
  if (typeof message === "function") {
    // An element with a text of its own, like a link, is a function of it.
    const slot = (value: unknown) =>
      typeof value === "function" ? (text: string) => value(inPseudoLanguage(text)) : value;
    return ((...values: unknown[]) => inPseudoLanguage(message(...values.map(slot)))) as Message;
  }
  if (typeof message === "string") return `[${accent(message)} ${longer(message.length)}]` as Message;
  if (!Array.isArray(message)) return message;
  const texts = message.map((part) => (typeof part === "string" ? accent(part) : part));
  return ["[", ...texts, ` ${longer(texts.join("").length)}]`] as Message;
}

/** All messages in the pseudo-language. @param messages those of English */
export function pseudoMessages(messages: Messages): Messages {
  const translate = (message: unknown): unknown => {
    if (typeof message !== "object" || message === null) return inPseudoLanguage(message);
    return Object.fromEntries(Object.entries(message).map(([key, below]) => [key, translate(below)]));
  };
  const translated = translate(messages) as Messages;
  return {
    ...translated,
    core: { ...translated.core, language: pseudoLanguage },
    admin: { ...translated.admin, language: pseudoLanguage },
  };
}
