import { de } from "#app/messages/de.ts";
import { en } from "#app/messages/en.ts";

const value = "¤";

/** The texts of a message, without the values in it. */
function piecesOf(message: unknown): string[] {
  if (typeof message === "object" && message !== null) return Object.values(message).flatMap(piecesOf);
  if (typeof message === "string") return [message];
  if (typeof message !== "function") return [];
  try {
    return [message(value, value, value, value)]
      .flat()
      .filter((text) => typeof text === "string")
      .flatMap((text: string) => text.split(value));
  } catch {
    // It takes something else than texts, like a list.
    return [];
  }
}

const german = new Set(piecesOf(de).map((text) => text.trim()));
const english = [...new Set(piecesOf(en).map((text) => text.trim()))].filter(
  // Single words are names too, or the same in both.
  (text) => /\p{L}{2,}\W+\p{L}{2,}/u.test(text) && !german.has(text),
);

/** The texts of English messages that something says which should be German. */
export function englishIn(text: string): string[] {
  const flat = text.replace(/\s+/g, " ");
  return english.filter((piece) => flat.includes(piece));
}
