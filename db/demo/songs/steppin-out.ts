import type { Song } from "../music/song.ts";

/** Boom bap in D minor. The hook enters at 41.7 s, right after the pickup with which the preview begins. */
export const steppinOut: Song = {
  name: "Steppin Out",
  tempo: 92,
  swing: 0.26,
  tonic: "D",
  scale: "minor",
  kit: "dusty",
  progressions: {
    verse: "Dm9 Gm9 Dm9 A7#9",
    hook: "Gm9 C13 Fmaj9 Bbmaj9 Em7b5 A7b9 Dm9 Dm9",
    bridge: "Bbmaj9 Bbmaj9 Gm9 A7#9",
  },
  drums: {
    pickup: { hat: "x.o.x.o.x.o.x.o.", kick: "................", snare: "............X.xx" },
    verse: {
      kick: "X......x..X.....|X......x..X..x..",
      snare: "....X..o.o..X...|....X..o....X..o",
      hat: "x.o.x.o.x.o.x.ox|x.o.x.oox.o.x.o.",
    },
    hook: {
      kick: "X..x....x.X.....|X..x...xx.X..x..",
      snare: "....X..o.o..X...|....X..o.o..X.o.",
      hat: "x.x.x.x.x.x.x.xx|x.x.x.xox.x.x.x.",
      openHat: "..............x.|................",
      shaker: "oxoxoxoxoxoxoxox",
    },
    bridge: { rim: "....x.......x...", hat: "x...x...x...x..." , kick: "X.........x....."},
    fill: {
      kick: "X......x..X.....",
      snare: "....X..o.x.xXxXX",
      hat: "x.o.x.o.x.......",
      tom: "..............x.",
    },
  },
  parts: {
    keys: { plays: "chords", voice: "electricPiano", rhythm: "X-----x-...o--..|x---..x-----o-..", centre: 62, level: 0.3, width: 0.35, reverb: 0.12, duck: 0.25, strum: 0.012 },
    bass: { plays: "bass", voice: "uprightBass", rhythm: "1-----.1..5-..a.|1-----.1..8-5-a.", lowest: 31, level: 0.62, duck: 0.15 },
    horns: { plays: "melody", voice: "brass", tonic: 62, phrase: "5:3 6:1 5:2 3:2 4:4 .:4 | 5:3 6:1 8:2 7:2 5:6 .:2 | 8:3 7:1 5:2 4:2 3:4 .:4 | .:2 3:2 4:2 5:2 6:6 .:2 | 5:3 6:1 5:2 3:2 4:4 .:4 | .:2 5:2 7:2 8:2 7:4 5:4 | 8:6 .:2 5:1 7:1 8:2 .:4 | .:16", level: 0.26, pan: -0.12, reverb: 0.2, echo: 0.1 },
    hornsLow: { plays: "melody", voice: "brass", tonic: 50, phrase: "5:4 .:4 4:4 .:4 | 5:4 .:4 5:6 .:2 | 8:4 .:4 3:4 .:4 | .:8 6:6 .:2", level: 0.17, pan: 0.2, reverb: 0.2 },
    guitar: { plays: "melody", voice: "guitar", tonic: 62, phrase: ".:6 8:1 7:1 5:4 .:4 | .:10 5:2 4:2 3:2 | .:6 8:1 7:1 10:4 .:4 | .:4 9:2 8:2 6:4 5:4", level: 0.36, pan: 0.42, reverb: 0.22, echo: 0.22 },
    voices: { plays: "chords", voice: "choirOoh", rhythm: "x---------------", centre: 66, level: 0.2, width: 0.8, reverb: 0.35, duck: 0.2 },
  },
  sections: [
    { bars: 4, chords: "verse", parts: ["keys", "guitar"], muffled: 900, fill: "pickup" },
    { bars: 12, chords: "verse", drums: "verse", fill: "fill", parts: ["keys", "bass", "guitar"], arrival: true },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["keys", "bass", "horns", "hornsLow", "voices"], arrival: true },
    { bars: 4, chords: "bridge", drums: "bridge", fill: "fill", parts: ["keys", "voices", "guitar"], muffled: 2600 },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["keys", "bass", "horns", "hornsLow", "voices", "guitar"], arrival: true },
    { bars: 2, chords: "verse", parts: ["keys", "guitar"], muffled: 1200 },
  ],
  room: 1.1,
  crackle: 0.5,
  wow: 0.12,
  loudness: -12,
};
