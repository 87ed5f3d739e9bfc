import type { DemoRelease } from "../../../app/domain/demo/manifest.ts";

/** The demo artist's releases, in the order of the list. */
export const demoReleases: DemoRelease[] = [
  {
    slug: "ferry-street-tape",
    kind: "ep",
    title: "Ferry Street Tape",
    description:
      "Four tracks for the way home, in the order of the night: the lamp, the kettle, the club, the last bus.",
    credits: "Recorded after closing time, above a shop on Ferry Street.",
    priceCents: 399,
    releaseDate: "2025-03-07",
    trackSlugs: ["sodium-light", "second-shift", "blue-note-parking", "last-bus-home"],
  },
  {
    slug: "steppin-out",
    kind: "single",
    title: "Steppin Out",
    description: "The single that opens every set.",
    credits: "",
    priceCents: 199,
    releaseDate: "2024-05-17",
    trackSlugs: ["steppin-out"],
  },
];
