import type { DemoVideo } from "../../../app/domain/demo/manifest.ts";
import type { ThumbnailName } from "../art/thumbnails/index.ts";

type Entry = Omit<DemoVideo, "slug"> & { slug: ThumbnailName };

/** Six videos; the addresses have the usual host's two shapes, their ids are invented. */
export const demoVideos: Entry[] = [
  {
    slug: "steppin-out-official-promo",
    title: "Steppin Out (Official Promo)",
    description: "One take, one staircase, forty-one steps. Shot on the night the street lamps came back on.",
    videoUrl: "https://www.youtube.com/watch?v=Qf1aM3nt_41",
    memberOnly: false,
  },
  {
    slug: "sodium-light-night-drive",
    title: "Sodium Light: Night Drive",
    description: "Dashboard camera, no cuts. Every lamp on Ferry Street, in order, at the speed of the beat.",
    videoUrl: "https://youtu.be/qS0d1umL7gt",
    memberOnly: true,
  },
  {
    slug: "lamp-season-live-at-the-depot",
    title: "Lamp Season, Live at the Depot",
    description:
      "Twenty minutes from the tram depot show: the full band, the wrong fuse box, the right crowd.",
    videoUrl: "https://www.youtube.com/watch?v=d3p0tL1veQF",
    memberOnly: true,
  },
  {
    slug: "making-second-shift",
    title: "Making Second Shift",
    description:
      "How a broken tape machine, a strip of felt and a sleeping neighbour made the quietest drums we own.",
    videoUrl: "https://youtu.be/2ndSh1ft_qF",
    memberOnly: true,
  },
  {
    slug: "paper-crown-choir-session",
    title: "Paper Crown: Choir Session",
    description:
      "Eight voices around one microphone, learning a line in threes while the metronome insists on fours.",
    videoUrl: "https://www.youtube.com/watch?v=pCr0wn-Ch8r",
    memberOnly: true,
  },
  {
    slug: "porchlight-one-guitar",
    title: "Porchlight, One Guitar",
    description: "The free one, played on the porch it was written on. Moths included.",
    videoUrl: "https://youtu.be/p0rchL_1gHt",
    memberOnly: false,
  },
];
