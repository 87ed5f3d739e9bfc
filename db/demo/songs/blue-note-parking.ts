import type { Song } from "../music/song.ts";

/** Jazz-hop in B flat: a walking double bass, brushes and a ride, a vibraphone that takes its time. */
export const blueNoteParking: Song = {
  name: "Blue Note Parking",
  tempo: 88,
  swing: 0.33,
  tonic: "Bb",
  scale: "major",
  kit: "brushes",
  progressions: {
    head: "Cm9 F13 Bbmaj9 G7b9",
    solo: "Ebmaj9 Am7b5,D7b9 Gm9 C13 Cm9 F13 Bbmaj9 Dm7,G7b9",
    end: "Cm9 F13 Bbmaj9",
  },
  drums: {
    head: {
      kick: "x.....o...x.....|x.......o.x..o..",
      snare: "....x..o.o..x...|....x..o.oo.x..o",
      ride: "x...x.oxx...x.ox",
      hat: "....o.......o...",
    },
    solo: {
      kick: "x..o..o...x..o..|x.....o.o.x.....",
      snare: "....x..o.o..x.o.|o...x..o.oo.x..o",
      ride: "x.o.x.oxx.o.x.ox",
      shaker: "o.x.o.x.o.x.o.x.",
    },
    fill: { kick: "x.....o...x.....", snare: "....x..ooxoxxoxx", ride: "x...x..........." },
    count: { rim: "x...x...x...x..x", hat: "....o.......o..." },
  },
  parts: {
    bass: { plays: "bass", voice: "uprightBass", rhythm: "1---3---5---7-a-|1---5---8---5-a-", lowest: 34, level: 0.66 },
    keys: { plays: "chords", voice: "electricPiano", rhythm: "...x-...x--.....|x-....x--....o-.", centre: 61, level: 0.25, width: 0.4, reverb: 0.15, strum: 0.01 },
    vibes: { plays: "melody", voice: "vibraphone", tonic: 70, phrase: "2:2 4:2 6:4 5:2 4:2 2:4 | 4:3 3:1 2:2 1:2 0:4 .:4 | 3:2 5:2 7:4 8:2 7:2 5:4 | 6:4 5:4 4:2 .:6", level: 0.36, pan: 0.15, reverb: 0.3, echo: 0.08 },
    solo: { plays: "melody", voice: "vibraphone", tonic: 70, phrase: "8:2 7:1 6:1 4:2 6:2 8:4 .:4 | .:2 7:2 6:2 4:2 3:2 4:2 5:4 | 6:3 5:1 3:2 1:2 3:4 .:4 | 4:2 5:2 6:2 8:2 9:4 8:4 | 10:2 9:1 8:1 6:4 4:2 6:2 8:4 | 7:3 6:1 4:2 2:2 4:4 .:4 | 5:2 3:2 1:2 3:2 5:4 7:4 | 6:4 5:2 4:2 2:4 .:4", level: 0.36, pan: 0.15, reverb: 0.3, echo: 0.1 },
    horn: { plays: "melody", voice: "flute", tonic: 70, phrase: "4:8 .:8 | .:8 2:4 3:4 | 5:12 .:4 | .:4 6:4 5:4 4:4", level: 0.22, pan: -0.3, reverb: 0.35 },
    guitar: { plays: "chords", voice: "guitar", rhythm: "o...x...o...x...", centre: 58, level: 0.17, pan: -0.4, width: 0.2, reverb: 0.1, strum: 0.012 },
  },
  sections: [
    { bars: 4, chords: "head", drums: "count", fill: "fill", parts: ["bass", "guitar"] },
    { bars: 8, chords: "head", drums: "head", fill: "fill", parts: ["bass", "keys", "vibes"] },
    { bars: 8, chords: "solo", drums: "solo", fill: "fill", parts: ["bass", "keys", "solo", "guitar"] },
    { bars: 8, chords: "head", drums: "head", fill: "fill", parts: ["bass", "keys", "vibes", "horn", "guitar"] },
    { bars: 3, chords: "end", drums: "count", parts: ["bass", "keys", "horn"] },
  ],
  room: 1,
  crackle: 0.25,
  wow: 0.08,
  loudness: -13,
};
