export const releaseKinds = ["single", "ep", "album", "mixtape"] as const;
export type ReleaseKind = (typeof releaseKinds)[number];
