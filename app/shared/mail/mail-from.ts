import { z } from "zod";

const address = z.email();

/**
 * Reads MAIL_FROM: `Name <name@example.com>`, or an address alone, whose name is then the artist's.
 * @returns null for anything else.
 */
export function readMailFrom(text: string): { name: string | null; address: string } | null {
  const parts = /^(?:"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<named>[^<>]+)>|(?<alone>[^<>]+))$/u.exec(text)?.groups;
  const parsed = address.safeParse(parts?.named ?? parts?.alone);
  return parsed.success ? { name: parts?.name || null, address: parsed.data } : null;
}
