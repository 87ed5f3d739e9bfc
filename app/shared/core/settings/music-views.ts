/** How the music is shown: as one list, or by release. */
export const musicViews = ["list", "releases"] as const;
export type MusicView = (typeof musicViews)[number];
