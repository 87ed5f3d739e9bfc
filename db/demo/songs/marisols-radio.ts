import type { Song } from "../music/song.ts";

/** Soul in F: a choir chopped like an old record, organ, strings, a guitar behind the beat. */
export const marisolsRadio: Song = {
  name: "Marisols Radio",
  tempo: 82,
  swing: 0.2,
  tonic: "F",
  scale: "major",
  kit: "dusty",
  progressions: {
    verse: "Fmaj9 A7b9 Dm9 Bbmaj7,C9sus4",
    hook: "Bbmaj9 Am7 Gm9 C9sus4,C7 Fmaj9 Dm9 Gm9 C9sus4",
  },
  drums: {
    verse: {
      kick: "X.....x.x.......|X.....x.x....x..",
      snare: "....X.......X...|....X.......X.o.",
      hat: "x.x.x.x.x.x.x.x.",
    },
    hook: {
      kick: "X.x...x.x..x....|X.x...x.x.xx....",
      snare: "....X..o....X..o",
      clap: "....x.......x...",
      hat: "x.xox.x.x.xox.x.",
      shaker: "x.x.xxx.x.x.xxx.",
      openHat: "..............x.|................",
    },
    fill: { kick: "X.....x.x.......", snare: "....X...x.x.XxXX", hat: "x.x.x.x........." },
  },
  parts: {
    chop: { plays: "chords", voice: "choirAh", rhythm: "X--.x.X--...x-..|X--.x...X.x.x---", centre: 69, level: 0.27, width: 0.5, reverb: 0.2, echo: 0.1, duck: 0.35 },
    organ: { plays: "chords", voice: "organ", rhythm: "x---------------", centre: 60, level: 0.24, width: 0.4, reverb: 0.2, duck: 0.25 },
    bass: { plays: "bass", voice: "fingerBass", rhythm: "1---..1-5-..3-a.|1---..1-8-5-..a.", lowest: 29, level: 0.56, duck: 0.12 },
    guitar: { plays: "chords", voice: "guitar", rhythm: "....x.......x.o.", centre: 65, level: 0.26, pan: 0.45, width: 0.2, reverb: 0.15, strum: 0.02 },
    strings: { plays: "melody", voice: "strings", tonic: 77, phrase: "3:8 5:8 | 5:12 3:4 | 2:8 4:8 | 5:8 4:8 | 3:8 5:8 | 6:12 5:4 | 4:8 2:8 | 5:16", level: 0.24, pan: -0.25, reverb: 0.35 },
    lead: { plays: "melody", voice: "guitar", tonic: 65, phrase: ".:4 5:2 6:2 8:4 .:4 | .:4 10:2 9:2 8:2 7:2 5:4 | .:4 6:2 8:2 9:4 8:4 | 6:4 5:4 .:8", level: 0.4, pan: 0.25, reverb: 0.22, echo: 0.2 },
  },
  sections: [
    { bars: 4, chords: "verse", parts: ["chop"], muffled: 1500, fill: "fill" },
    { bars: 8, chords: "verse", drums: "verse", fill: "fill", parts: ["chop", "bass", "guitar", "lead"], arrival: true },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["chop", "bass", "organ", "strings", "guitar"], arrival: true },
    { bars: 2, chords: "verse", parts: ["organ", "lead"], fill: "fill" },
    { bars: 6, chords: "hook", drums: "hook", fill: "fill", parts: ["chop", "bass", "organ", "strings", "guitar"], arrival: true },
    { bars: 1, chords: "verse", parts: ["organ", "guitar"] },
  ],
  room: 1.4,
  crackle: 0.6,
  wow: 0.1,
  loudness: -12,
};
