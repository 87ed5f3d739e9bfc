import type { Song } from "../music/song.ts";

/** West-coast synthesiser funk in A minor: a rubber bass, a whining lead, everything in the sun. */
export const coastlineStatic: Song = {
  name: "Coastline Static",
  tempo: 96,
  swing: 0.12,
  tonic: "A",
  scale: "minor",
  kit: "live",
  progressions: {
    verse: "Am9 Am9 Dm9 E7#9",
    hook: "Fmaj9 Em7 Dm9 Am9 Fmaj9 Em7 Dm9 E7#9",
    bridge: "Dm9 Dm9 Fmaj9 E7#9",
  },
  drums: {
    verse: {
      kick: "X..x....x.x.....|X..x....x.x..x..",
      clap: "....X.......X...",
      hat: "x.x.x.x.x.x.x.xo",
    },
    hook: {
      kick: "X..x....x.x.....|X..x..x.x.x..x..",
      snare: "....X.......X...",
      clap: "....x.......x...",
      hat: "xoxoxoxoxoxoxoxo",
      openHat: "..x...x...x...x.",
      shaker: "x.xxx.xxx.xxx.xx",
    },
    break: { clap: "....X.......X...", shaker: "x.xxx.xxx.xxx.xx" },
    fill: { kick: "X..x....x.......", clap: "....X...........", tom: "........x.xx.xxx", hat: "x.x.x.x........." },
  },
  parts: {
    bass: { plays: "bass", voice: "synthBass", rhythm: "1--1..8-..1-5.7.|1--1..8-..7-5.a.", lowest: 33, level: 0.5, duck: 0.2 },
    keys: { plays: "chords", voice: "electricPiano", rhythm: "..x-..x-....x---|..x-..x-..o-x---", centre: 64, level: 0.26, width: 0.45, reverb: 0.15, duck: 0.2 },
    lead: { plays: "melody", voice: "whine", tonic: 81, glide: true, phrase: "3:6 2:2 1:8 | 2:4 3:2 2:2 0:8 | 1:6 2:2 4:8 | 3:4 2:4 1:8 | 3:6 4:2 5:8 | 7:4 5:2 4:2 2:8 | 4:4 3:2 1:2 4:8 | 3:8 2:4 .:4", level: 0.19, pan: 0.08, reverb: 0.25, echo: 0.25 },
    guitar: { plays: "chords", voice: "guitar", rhythm: "....x...o...x..o", centre: 69, level: 0.2, width: 0.3, pan: -0.45, reverb: 0.12, strum: 0.008 },
    strings: { plays: "chords", voice: "strings", rhythm: "x---------------", centre: 69, level: 0.13, width: 0.9, reverb: 0.3, duck: 0.3 },
    talk: { plays: "melody", voice: "pluck", tonic: 69, phrase: "8:1 .:2 8:1 7:2 5:2 .:8 | .:8 3:2 4:2 5:2 7:2 | 8:1 .:2 8:1 7:2 8:2 .:8 | .:4 9:2 8:2 7:2 5:2 3:4", level: 0.2, pan: 0.35, echo: 0.3, reverb: 0.15 },
  },
  sections: [
    { bars: 4, chords: "verse", drums: "break", fill: "fill", parts: ["keys", "guitar"], muffled: 2200 },
    { bars: 8, chords: "verse", drums: "verse", fill: "fill", parts: ["bass", "keys", "talk"], arrival: true },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["bass", "keys", "lead", "strings", "guitar"], arrival: true },
    { bars: 4, chords: "bridge", drums: "break", fill: "fill", parts: ["bass", "talk", "strings"] },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["bass", "keys", "lead", "strings", "guitar"], arrival: true },
    { bars: 2, chords: "verse", drums: "break", parts: ["keys", "guitar", "lead"] },
  ],
  room: 1.2,
  crackle: 0,
  wow: 0,
  loudness: -11.5,
};
