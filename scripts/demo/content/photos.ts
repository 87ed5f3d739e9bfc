import type { DemoPhoto } from "../../../app/domain/demo/manifest.ts";
import type { PhotoName } from "../art/photos/index.ts";

type Entry = Omit<DemoPhoto, "slug"> & { slug: PhotoName };

/** Thirteen photos. Their order fills the gallery's grid without a hole at two, three and four columns. */
export const demoPhotos: Entry[] = [
  {
    slug: "lamp-season",
    title: "Lamp Season",
    description:
      "Album sleeve: a row of street lamps in sodium orange leads into the dark between two black rooflines.",
    category: "album-covers",
    size: "large",
  },
  {
    slug: "collar-up",
    title: "Collar Up",
    description: "Halftone portrait of Quincy in a suit and open collar, lit hard from the left.",
    category: "formal",
    size: "regular",
  },
  {
    slug: "forty-one-steps",
    title: "Forty-One Steps",
    description: "A high-top sneaker halfway up a concrete staircase, laces loose.",
    category: "lifestyle",
    size: "regular",
  },
  {
    slug: "needle-drop",
    title: "Needle Drop",
    description: "A turntable from above: black record, coral label, the arm just touching down.",
    category: "creative",
    size: "wide",
  },
  {
    slug: "ferry-street-tape",
    title: "The Ferry Street Tape",
    description: "Cassette sleeve of the first home recording, with a hand-ruled label and two white reels.",
    category: "album-covers",
    size: "regular",
  },
  {
    slug: "cap-down",
    title: "Cap Down",
    description: "Portrait in sky-blue halftone: cap pulled low, the face in shadow but for the jaw.",
    category: "portrait",
    size: "regular",
  },
  {
    slug: "two-cities",
    title: "Two Cities",
    description: "Double exposure: a profile looking left, filled with a night skyline and its lit windows.",
    category: "creative",
    size: "large",
  },
  {
    slug: "four-thirty",
    title: "Four Thirty",
    description: "A steaming cup, a notebook and a pair of headphones on a kitchen table before sunrise.",
    category: "personal",
    size: "regular",
  },
  {
    slug: "soundcheck",
    title: "Soundcheck",
    description: "A vintage microphone fills the frame, its grille drawn in fine lines against a sun disc.",
    category: "formal",
    size: "regular",
  },
  {
    slug: "night-line",
    title: "Night Line",
    description: "The night bus crosses an empty bridge, its windows the only light in the picture.",
    category: "lifestyle",
    size: "wide",
  },
  {
    slug: "headroom",
    title: "Headroom",
    description:
      "Portrait straight on, headphones over a short fade, half the face printed in orange, half in sky blue.",
    category: "portrait",
    size: "large",
  },
  {
    slug: "grandmothers-radio",
    title: "Grandmother's Radio",
    description: "The kitchen radio that started it: wooden case, round dial, a speaker cloth worn thin.",
    category: "personal",
    size: "regular",
  },
  {
    slug: "coastline-test-pressing",
    title: "Coastline, Test Pressing",
    description: "Single sleeve: a striped sun sinks behind two palm trees and a sea of straight lines.",
    category: "album-covers",
    size: "regular",
  },
];
