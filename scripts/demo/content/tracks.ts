import type { CoverName } from "../art/covers/index.ts";
import type { Song } from "../music/song.ts";
import { blueNoteParking } from "../songs/blue-note-parking.ts";
import { coastlineStatic } from "../songs/coastline-static.ts";
import { lastBusHome } from "../songs/last-bus-home.ts";
import { marisolsRadio } from "../songs/marisols-radio.ts";
import { ninthFloor } from "../songs/ninth-floor.ts";
import { paperCrown } from "../songs/paper-crown.ts";
import { porchlight } from "../songs/porchlight.ts";
import { secondShift } from "../songs/second-shift.ts";
import { sodiumLight } from "../songs/sodium-light.ts";
import { steppinOut } from "../songs/steppin-out.ts";

export interface DemoTrack {
  slug: CoverName;
  title: string;
  description: string;
  priceCents: number;
  /** Seconds into the track at which its preview begins. */
  previewStart: number;
  song: Song;
}

/** The demo artist's catalogue, in the order of the list. */
export const demoTracks: DemoTrack[] = [
  {
    slug: "steppin-out",
    title: "Steppin Out",
    description:
      "The one that opens every set. Double bass, a dusty kit and two horns over a D-minor walk; the hook lands just after the pickup, and it lands on both feet.",
    priceCents: 199,
    previewStart: 41,
    song: steppinOut,
  },
  {
    slug: "sodium-light",
    title: "Sodium Light",
    description:
      "Written under the lamp outside the shop. Bells and a flute above, an 808 that slides from root to fifth below, and hats that roll like rain on a tin awning.",
    priceCents: 149,
    previewStart: 24,
    song: sodiumLight,
  },
  {
    slug: "porchlight",
    title: "Porchlight",
    description:
      "A thank-you, free to keep. Nylon strings in open G, a flute that barely wakes the neighbours, and a hook you can hum on the second pass.",
    priceCents: 0,
    previewStart: 32,
    song: porchlight,
  },
  {
    slug: "paper-crown",
    title: "Paper Crown",
    description:
      "Drill in C minor, threes against fours. A cold piano counts, a choir hums, and the bass never stands where you left it.",
    priceCents: 199,
    previewStart: 37,
    song: paperCrown,
  },
  {
    slug: "second-shift",
    title: "Second Shift",
    description:
      "Half past four, kettle on. Felt piano through a tape machine that needed service years ago, and a drummer who is careful with the sleepers next door.",
    priceCents: 99,
    previewStart: 13,
    song: secondShift,
  },
  {
    slug: "coastline-static",
    title: "Coastline Static",
    description:
      "Windows down. A rubber synthesiser bass, handclaps, chopped keys, and a lead line that whines all the way up the coast road.",
    priceCents: 199,
    previewStart: 28,
    song: coastlineStatic,
  },
  {
    slug: "marisols-radio",
    title: "Marisol's Radio",
    description:
      "For the kitchen radio that taught us all the harmonies. Chopped voices, organ, strings, and a guitar that stays politely behind the beat.",
    priceCents: 249,
    previewStart: 32,
    song: marisolsRadio,
  },
  {
    slug: "blue-note-parking",
    title: "Blue Note Parking",
    description:
      "Two-five-one in B flat, recorded the night the club let us park in the loading bay. Brushes, a walking bass, a vibraphone that takes its eight bars and gives them back polished.",
    priceCents: 149,
    previewStart: 22,
    song: blueNoteParking,
  },
  {
    slug: "ninth-floor-no-elevator",
    title: "Ninth Floor, No Elevator",
    description:
      "A hundred and eighteen beats a minute, one for every stair. Four on the floor, clipped keys, and a horn section shouting from the landing.",
    priceCents: 199,
    previewStart: 30,
    song: ninthFloor,
  },
  {
    slug: "last-bus-home",
    title: "Last Bus Home",
    description:
      "The closer. Pads like wet windows, a bell that counts the stops, a drum machine two streets away. Stay on until the terminus.",
    priceCents: 99,
    previewStart: 36,
    song: lastBusHome,
  },
];
