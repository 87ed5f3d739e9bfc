import { messages } from "#app/messages/messages.ts";
import { type ReleaseKind, releaseKinds } from "./schema.ts";

/** What a kind of release is called. Client-safe. */
export function kindName(kind: ReleaseKind): string {
  return messages.music.kind[kind];
}

/** The kinds to choose from. */
export function kindChoices(): { value: ReleaseKind; label: string }[] {
  return releaseKinds.map((value) => ({ value, label: kindName(value) }));
}
