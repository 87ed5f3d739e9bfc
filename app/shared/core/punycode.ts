const base = 36;
const firstCode = 128;

/**
 * Decodes a label of a domain (RFC 3492, section 6.2). Browsers can only encode.
 * @param encoded the label without its "xn--".
 * @returns an empty text for what isn't punycode.
 */
export function decodePunycode(encoded: string): string {
  const end = encoded.lastIndexOf("-");
  const letters = [...encoded.slice(0, Math.max(0, end))];
  const digits = encoded.slice(end + 1);
  let code = firstCode;
  let position = 0;
  let bias = 72;
  for (let index = 0; index < digits.length; ) {
    const before = position;
    for (let weight = 1, step = base; ; step += base) {
      const digit = Number.parseInt(digits[index] ?? "", base);
      if (Number.isNaN(digit)) return "";
      index += 1;
      // Letters are 0 to 25 and digits 26 to 35, the reverse of parseInt's order.
      const value = (digit + 26) % base;
      position += value * weight;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(position - before, count, before === 0);
    code += Math.floor(position / count);
    if (code > 0x10ffff) return "";
    position %= count;
    letters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return letters.join("");
}

function adapt(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? 700 : 2));
  delta += Math.floor(delta / count);
  let bias = 0;
  for (; delta > 455; bias += base) delta = Math.floor(delta / 35);
  return bias + Math.floor((36 * delta) / (delta + 38));
}
