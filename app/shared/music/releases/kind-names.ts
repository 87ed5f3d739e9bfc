import type { Messages } from "#app/messages/en.ts";
import { messages } from "#app/messages/messages.ts";

/** What a kind of release is called. Client-safe. */
export function kindName(kind: keyof Messages["music"]["kind"]): string {
  return messages.music.kind[kind];
}
