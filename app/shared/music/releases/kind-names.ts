import { messages } from "#app/messages/messages.ts";

export const releaseKinds = ["single", "ep", "album", "mixtape"] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/** What a kind of release is called. Client-safe. */
export function kindName(kind: ReleaseKind): string {
  return messages.music.kind[kind];
}

/** The kinds to choose from. */
export function kindChoices(): { value: ReleaseKind; label: string }[] {
  return releaseKinds.map((value) => ({ value, label: kindName(value) }));
}
