import type { Song } from "../music/song.ts";

/** An open G-major evening: nylon strings, a flute, a shaker; the one that is given away. */
export const porchlight: Song = {
  name: "Porchlight",
  tempo: 86,
  swing: 0.16,
  tonic: "G",
  scale: "major",
  kit: "live",
  progressions: {
    verse: "Gadd9 Em9 Cmaj9 D9sus4",
    hook: "Cmaj9 D6 Bm7 Em9 Cmaj9 D6 Gadd9 Gadd9",
  },
  drums: {
    light: { shaker: "x.o.x.o.x.o.x.o.", rim: "....x.......x...", kick: "x.......x......." },
    verse: { kick: "X.....x.x.......|X.....x.x..x....", snare: "....x.......x...|....x.......x..o", hat: "x.o.x.o.x.o.x.o.", shaker: "o.x.o.x.o.x.o.x." },
    hook: { kick: "X..x..x.x.......|X..x..x.x..x.x..", snare: "....X.......X..o", hat: "x.xox.x.x.xox.x.", openHat: "..............x.", shaker: "x.x.x.x.x.x.x.x." },
    fill: { kick: "X.....x.........", snare: "....x...........", tom: "........x..x..xx", shaker: "o.x.o.x........." },
  },
  parts: {
    picking: { plays: "chords", voice: "guitar", rhythm: "1.3.2.4.1.3.2.4.|1.3.2.4.5.4.2.3.", centre: 59, level: 0.5, width: 0.3, pan: -0.25, reverb: 0.2 },
    strum: { plays: "chords", voice: "guitar", rhythm: "X---..o-x---o-x-", centre: 64, level: 0.26, width: 0.3, pan: 0.35, reverb: 0.18, strum: 0.018 },
    bass: { plays: "bass", voice: "uprightBass", rhythm: "1-----..1-..5---|1-----..1---5-a-", lowest: 31, level: 0.6 },
    flute: { plays: "melody", voice: "flute", tonic: 79, glide: true, phrase: "3:4 2:2 1:2 2:8 | 3:4 5:4 6:2 5:2 3:4 | 2:4 1:2 2:2 4:8 | 3:6 2:2 0:8 | 3:4 2:2 1:2 5:8 | 6:4 5:4 4:2 3:2 2:4 | 3:2 2:2 1:12 | .:16", level: 0.26, pan: 0.1, reverb: 0.4, echo: 0.12 },
    whistle: { plays: "melody", voice: "feltPiano", tonic: 79, phrase: ".:8 5:2 3:2 2:4 | .:8 3:2 2:2 1:4 | .:8 5:2 6:2 8:4 | 6:4 5:4 2:8", level: 0.28, pan: 0.2, reverb: 0.3, echo: 0.2 },
    strings: { plays: "chords", voice: "strings", rhythm: "x---------------", centre: 67, level: 0.13, width: 0.9, reverb: 0.4 },
  },
  sections: [
    { bars: 4, chords: "verse", parts: ["picking"] },
    { bars: 8, chords: "verse", drums: "light", fill: "fill", parts: ["picking", "bass", "whistle"] },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["picking", "strum", "bass", "flute", "strings"] },
    { bars: 4, chords: "verse", drums: "verse", parts: ["picking", "bass", "whistle"] },
    { bars: 5, chords: "hook", drums: "hook", parts: ["picking", "strum", "bass", "flute", "strings"] },
    { bars: 1, chords: "verse", parts: ["picking", "strum"] },
  ],
  room: 1.5,
  crackle: 0.15,
  wow: 0,
  loudness: -13,
};
