/** A coding of one byte a character, which a text doesn't name. */
export type ByteCoding = "windows-1252" | "macintosh";

/**
 * Decodes a text whose bytes don't say how they are coded, or say it wrongly, as many do: UTF-16 with its mark, UTF-8 if
 * it is valid, else Latin-1 as Windows writes it or Mac Roman, whichever makes words.
 * @param likely where both would
 */
export function decodeUnlabelled(bytes: Uint8Array, likely: ByteCoding = "windows-1252"): string {
  if (orderOf(bytes)) return decodeUtf16(bytes);
  const text = decodeUtf8(bytes);
  if (text !== null) return text;
  const other = likely === "macintosh" ? "windows-1252" : "macintosh";
  const [first, second] = [likely, other].map((coding) => new TextDecoder(coding).decode(bytes));
  return plausibility(second ?? "") > plausibility(first ?? "") ? (second ?? "") : (first ?? "");
}

/** @returns null for what isn't UTF-8; a last character that a field of fixed length has cut is left out. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const decode = (stream: boolean) => {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
    } catch {
      return null;
    }
  };
  const whole = decode(false);
  if (whole !== null) return whole;
  const beginning = decode(true);
  return beginning !== null && /\P{ASCII}/u.test(beginning) ? beginning : null;
}

type Order = "utf-16le" | "utf-16be";

/** The order of the bytes of UTF-16, by the mark at its beginning. */
export function orderOf([first, second]: Uint8Array): Order | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** @param known the order where no mark says it; by default that which makes letters */
export function decodeUtf16(bytes: Uint8Array, known?: Order | null): string {
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const order = orderOf(even) ?? known ?? guessedOrder(even);
  return new TextDecoder(order).decode(even);
}

/** Most texts have letters whose higher byte is zero. */
function guessedOrder(bytes: Uint8Array): Order {
  const zeros = [0, 0];
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros;
  return first > second ? "utf-16be" : "utf-16le";
}

// What the wrong one of the two makes of an umlaut or an accent.
const rare = /[ƒªºπΩµﬁﬂıˆ˜¯˘˙˚¸˝˛ˇ]/u;
const opening = /[“‘„‚«¡¿‹]/u;

/** How many of the characters beyond ASCII are where a word has them. */
function plausibility(text: string): number {
  let sum = 0;
  for (const { 0: character, index } of text.matchAll(/\P{ASCII}/gu)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + character.length)];
    sum += fits(character, before, after, text.slice(index + 1)) ? 1 : -1;
    // "Don’t" is likelier than "Donít".
    if (character === "’" && /^(?:s|t|re|ve|ll|d|m)\b/.test(text.slice(index + 1))) sum += 0.5;
  }
  return sum;
}

function fits(character: string, before: string, after: string, rest: string): boolean {
  const isWordBefore = /\p{L}/u.test(before);
  if (rare.test(character)) return false;
  if (/\p{Ll}/u.test(character)) return !/\p{Lu}/u.test(before) || !/^\p{Lu}/u.test(rest);
  if (/\p{Lu}/u.test(character)) return !isWordBefore || (/\p{Lu}/u.test(before) && !/^\p{Ll}/u.test(rest));
  if (character === "’") return isWordBefore;
  if (opening.test(character)) return !isWordBefore && /\S/.test(after);
  if (/[”»›…™®]/u.test(character)) return /\S/.test(before) && !/^\p{L}/u.test(rest);
  if (/[–—·•]/u.test(character)) return /^(?:\s|\d|)$/.test(before) && /^(?:\s|\d|)$/.test(after);
  return /[\u00a0©£€§°&]/u.test(character);
}
