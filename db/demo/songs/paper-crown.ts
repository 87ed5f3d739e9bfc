import type { Song } from "../music/song.ts";

/** Drill in C minor: threes against fours, an 808 that never stands still, a cold piano. */
export const paperCrown: Song = {
  name: "Paper Crown",
  tempo: 144,
  swing: 0,
  tonic: "C",
  scale: "harmonicMinor",
  kit: "machine",
  progressions: {
    verse: "Cm Cm Abmaj7 Abmaj7 Fm7 Fm7 G7 G7b9",
    hook: "Cm Cm Fm7 Fm7 Abmaj7 Abmaj7 G7sus4 G7",
  },
  drums: {
    verse: {
      kick: "X.....x...x.....|X..x......x..x..",
      snare: "........X.......|............X...",
      hat: "x..x..x.x..x..x.|x..x..3.x..x.2x.",
      rim: "..............x.|......x.........",
    },
    hook: {
      kick: "X.....x...x..x..|X..x..x...x..x..",
      snare: "........X.....o.|......o.....X...",
      clap: "........x.......|............x...",
      hat: "x.xx..x.x..x2.x.|x..x2.3.x..x.3x.",
      openHat: "......x.........|..x.............",
      rim: "...x............|................",
    },
    fill: { kick: "X.....x.........", snare: "........X..X..XX", hat: "x..x..x.3..3..4." },
    count: { hat: "x..x..x.x..x..x." },
  },
  parts: {
    piano: { plays: "chords", voice: "feltPiano", rhythm: "1.3.2.3.1.3.2.4.|1.3.2.3.4.3.2.3.", centre: 72, level: 0.34, width: 0.4, reverb: 0.3, echo: 0.12, duck: 0.25 },
    stabs: { plays: "chords", voice: "strings", rhythm: "X--...X--...x-..|X--...........x-", centre: 60, level: 0.2, width: 0.7, reverb: 0.35, duck: 0.3 },
    low: { plays: "bass", voice: "boom", rhythm: "1-----5---t--q--|r--1--....8--r--|1-----5---8-----|r--r--t---q-----", lowest: 29, level: 0.62, duck: 0.08 },
    choir: { plays: "melody", voice: "choirOoh", tonic: 60, phrase: "8:12 7:4 | 8:8 9:8 | 10:12 9:4 | 8:16 | 11:12 10:4 | 8:8 6:8 | 7:12 8:4 | 9:8 7:8", level: 0.3, pan: -0.15, reverb: 0.45, duck: 0.2 },
    answer: { plays: "melody", voice: "choirOoh", tonic: 60, phrase: "5:16 | 5:8 5:8 | 3:16 | 3:16 | 6:16 | 4:16 | 5:16 | 4:16", level: 0.22, pan: 0.35, reverb: 0.45, duck: 0.2 },
    bell: { plays: "melody", voice: "bell", tonic: 72, phrase: "5:3 .:3 6:3 5:3 3:4 | .:16 | 5:3 .:3 6:3 5:3 1:4 | .:8 2:4 3:4", level: 0.16, pan: 0.3, reverb: 0.4, echo: 0.3 },
  },
  sections: [
    { bars: 8, chords: "verse", parts: ["piano", "choir"], fill: "count", muffled: 2600 },
    { bars: 16, chords: "verse", drums: "verse", fill: "fill", parts: ["piano", "low", "bell"], arrival: true },
    { bars: 16, chords: "hook", drums: "hook", fill: "fill", parts: ["piano", "low", "choir", "answer", "stabs"], arrival: true },
    { bars: 8, chords: "verse", drums: "count", fill: "fill", parts: ["stabs", "bell", "piano"], muffled: 3000 },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["piano", "low", "choir", "answer", "stabs"], arrival: true },
    { bars: 2, chords: "verse", parts: ["piano"] },
  ],
  room: 1.8,
  crackle: 0,
  wow: 0,
  loudness: -11,
};
