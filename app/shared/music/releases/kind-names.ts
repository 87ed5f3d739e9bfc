import { messages } from "#app/messages/messages.ts";
import type { ReleaseKind } from "./schema.ts";

/** What a kind of release is called. Client-safe. */
export function kindName(kind: ReleaseKind): string {
  return messages.music.kind[kind];
}
