const addressPattern = /[^\s<>()[\]{}"',;:=|]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

/**
 * The addresses that bounced for good, of a text: a list of them, or bounces as mail servers send them. A bounce names
 * others as well, like who sent it, so of one with a delivery status (RFC 3464) only the failed recipients count.
 * @returns each once, in lower case.
 */
export function extractBounced(text: string): string[] {
  const blocks = text.split(/\r?\n[ \t]*\r?\n/).filter((block) => /^Final-Recipient:/im.test(block));
  const found = blocks.length > 0 ? blocks.filter(isPermanent).map(recipientOf) : [text];
  const addresses = found.flatMap((part) => part.match(addressPattern) ?? []);
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

/** 4.x.x is worth another try, which the mail server makes by itself. */
function isPermanent(block: string): boolean {
  const status = block.match(/^Status:\s*(\d)/im)?.[1];
  return /^Action:\s*failed/im.test(block) && status !== "4";
}

function recipientOf(block: string): string {
  return block.match(/^Original-Recipient:.*$/im)?.[0] ?? block.match(/^Final-Recipient:.*$/im)?.[0] ?? "";
}
