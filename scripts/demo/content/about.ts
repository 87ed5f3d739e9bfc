import type { DemoSite } from "../../../app/domain/demo/manifest.ts";

/** The demo artist's story, as its about page tells it. */
export const demoAbout: DemoSite["about"] = {
  sections: [
    {
      title: "Origins & Foundation",
      text: `Quincy Filament grew up over a lamp-repair shop on Ferry Street, in a flat where the signs outside decided what colour the ceiling was. Red meant the pharmacy was open, green meant the last tram had gone, and for one week in 2009 the whole street failed at once and he learned what a city sounds like when it can't see itself.

The first studio was that shop after closing: one microphone, one borrowed sampler, and a landlord who only knocked when the low end was wrong. He was usually right about the low end.`,
    },
    {
      title: "The Curious Mind",
      text: `He takes things apart. Radios, drum breaks, old excuses. A track usually starts as a question somebody asked on a bus and he couldn't answer, and it is finished when the answer fits in sixteen bars.

The notebooks are full of arrows. Half of them point at rhymes, the other half at wiring diagrams, and more than once a hook has come out of the wrong half.`,
    },
    {
      title: "Artistic Evolution",
      text: `The early tapes were dense and in a hurry: every bar furnished, no chair left free. Somewhere around the third one he began to leave rests in, and found that people leaned forward to fill them.

Today the drums still knock, but there is air around them. Double bass where the 808 used to be, an 808 where nobody expected one, and a choir when the song has earned it.`,
    },
    {
      title: "Today's Vision",
      text: "Small rooms, real songs, no middlemen. Every track on this site is sold by the person who made it, and what you buy is yours: a plain file without a lock on it, good for the next phone and the one after that.",
    },
    {
      title: "Experience the Journey",
      text: "Start with Steppin Out, take Porchlight home for free, and leave Last Bus Home for the walk back. Members get into the video vault, where the rough cuts, the rehearsals and the one take with the kettle in it live.",
    },
    {
      title: "Early Life",
      text: `Piano lessons until the teacher moved away, then church organ on the Sundays nobody else wanted. He learned harmony from hymns and timing from his mother's sewing machine, which ran at ninety-two beats a minute and never once rushed.

His grandmother's kitchen radio did the rest. It got one station clearly and two at the same time, and he still hears chords that way.`,
    },
    {
      title: "Musical Influences",
      text: "Boom bap for the bones, soul for the voices, west-coast synthesisers for the drive home, and the double-bass players whose names stand in small print on the backs of sleeves. He has been known to read the small print aloud.",
    },
    {
      title: "Career Highlights",
      text: `2024 was the breakthrough year: the Lamp Season sessions passed a million streams, three hometown shows sold out by word of mouth, and a choir of forty sang Marisol's Radio back at him from the balcony.

He kept the ticket stub from the third one. It says row F, and there was no row F.`,
    },
    {
      title: "What's Next",
      text: "An album made entirely between midnight and the first tram, a run of shows in rooms that have stairs, and a second notebook, because the first one is full.",
    },
  ],
  philosophy: "Leave the light on for the next one. That's the whole job.",
};
