import type { DemoSite } from "../manifest.ts";

const sections = [
  [
    "Origins & Foundation",
    "Quincy Filament grew up over a lamp-repair shop on Ferry Street, in a flat where the signs outside decided what colour the ceiling was. The first studio was that shop after closing: one microphone, one borrowed sampler, and a landlord who only knocked when the low end was wrong.",
  ],
  [
    "The Curious Mind",
    "He takes things apart. Radios, drum breaks, old excuses. A track usually starts as a question somebody asked on a bus and he couldn't answer, and it is finished when the answer fits in sixteen bars.",
  ],
  [
    "Artistic Evolution",
    "The early tapes were dense and in a hurry. Somewhere around the third one he began to leave rests in, and found that people leaned forward to fill them. Today the drums still knock, but there is air around them.",
  ],
  [
    "Today's Vision",
    "Small rooms, real songs, no middlemen. Every track on this site is sold by the person who made it, and what you buy is yours: a plain file without a lock on it.",
  ],
  [
    "Experience the Journey",
    "Start with Steppin Out, take Porchlight home for free, and leave Last Bus Home for the walk back. Members get into the video vault, where the rough cuts live.",
  ],
  [
    "Early Life",
    "Piano lessons until the teacher moved away, then church organ on the Sundays nobody else wanted. He learned harmony from hymns and timing from his mother's sewing machine, which ran at ninety-two beats a minute and never once rushed.",
  ],
  [
    "Musical Influences",
    "Boom bap for the bones, soul for the voices, west-coast synthesisers for the drive home, and the double-bass players whose names stand in small print on the backs of sleeves.",
  ],
  [
    "Career Highlights",
    "2024 was the breakthrough year: the Lamp Season sessions passed a million streams, three hometown shows sold out by word of mouth, and a choir of forty sang Marisol's Radio back at him from the balcony.",
  ],
  [
    "What's Next",
    "An album made entirely between midnight and the first tram, a run of shows in rooms that have stairs, and a second notebook, because the first one is full.",
  ],
  ["Artist Philosophy", "\u201cLeave the light on for the next one. That's the whole job.\u201d"],
] as const;

/** Who the demo artist is. The biography is in sections: a line "## Heading", an empty line, a paragraph. */
export const demoSite: DemoSite = {
  artistName: "Quincy Filament",
  tagline: "Hip-hop for people who walk home under street lamps.",
  biography: sections.map(([heading, text]) => `## ${heading}\n\n${text}`).join("\n\n"),
  contactEmail: "hello@quincyfilament.example",
  currency: "usd",
  promoVideoUrl: "https://www.youtube.com/watch?v=Qf1aM3nt_41",
  socialLinks: {
    shortVideo: "https://www.tiktok.com/@quincyfilament.demo",
    socialNetwork: "https://www.instagram.com/quincyfilament.demo/",
    videoSite: "https://www.youtube.com/@quincyfilament-demo",
    musicStreaming: "https://open.spotify.com/search/quincy%20filament%20demo",
  },
};

export const featuredTrackSlug = "steppin-out";
export const promoVideoSlug = "steppin-out-official-promo";
