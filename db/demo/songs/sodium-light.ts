import type { Song } from "../music/song.ts";

/** Trap in F sharp minor: bells, a flute, an 808 that slides, hats that roll. */
export const sodiumLight: Song = {
  name: "Sodium Light",
  tempo: 140,
  swing: 0,
  tonic: "F#",
  scale: "minor",
  kit: "machine",
  progressions: {
    verse: "F#madd9 F#madd9 Dmaj7 Dmaj7 Bm7 Bm7 C#m7 C#m7",
    hook: "Dmaj9 Dmaj9 E6 E6 F#m7 F#m7 C#m7 E",
  },
  drums: {
    verse: {
      kick: "X.........x.....|X.....x.........",
      clap: "........X.......",
      hat: "x.x.x.x.x.x.x.x.|x.x.x.3.x.x.2.2.|x.x.x.x.x.x.x.x.|x.x.4.x.x.x.x.3.",
    },
    hook: {
      kick: "X.....x...x.....|X..x..x.......x.",
      clap: "........X.......",
      snare: "........o......o|........o.....oo",
      hat: "x.xxx.x.x.x.2.x.|x.x.x.3.x.xx2.4.|x.xxx.x.x.x.x.x.|x.x.4.x.x.3.2.2.",
      openHat: "....x...........|..............x.",
      rim: "...x.......x....",
    },
    fill: { kick: "X...............", snare: "........X.x.2.3.", hat: "x.x.x.x.4.4.4.4." },
  },
  parts: {
    bells: { plays: "melody", voice: "bell", tonic: 66, phrase: "8:3 7:3 5:2 8:3 7:3 5:2 | 3:6 2:2 1:8 | 6:3 5:3 3:2 6:3 5:3 3:2 | 8:6 7:2 5:8 | 8:3 7:3 4:2 8:3 7:3 4:2 | 6:6 5:2 4:8 | 5:3 4:3 2:2 5:3 4:3 7:2 | 7:6 5:2 2:8", level: 0.27, pan: 0.1, reverb: 0.35, echo: 0.3, duck: 0.3 },
    flute: { plays: "melody", voice: "flute", tonic: 66, glide: true, phrase: ".:8 8:4 7:2 5:2 | 6:12 .:4 | .:8 9:4 8:2 7:2 | 5:12 .:4 | .:8 8:2 9:2 10:4 | 9:2 8:10 .:4 | .:4 7:4 5:4 4:4 | 5:12 .:4", level: 0.3, pan: -0.2, reverb: 0.4, echo: 0.2 },
    pad: { plays: "chords", voice: "pad", rhythm: "x---------------|----------------", centre: 60, level: 0.3, width: 0.9, reverb: 0.3, duck: 0.45 },
    low: { plays: "bass", voice: "boom", rhythm: "1--------.5-....|1-----r---......|1--------.8--...|1-----t-----q---", lowest: 28, level: 0.6, duck: 0.1 },
    strings: { plays: "chords", voice: "strings", rhythm: "x-----x-----x---", centre: 66, level: 0.16, width: 0.8, reverb: 0.3, duck: 0.35 },
  },
  sections: [
    { bars: 8, chords: "verse", parts: ["bells", "pad"], muffled: 1800 },
    { bars: 16, chords: "verse", drums: "verse", fill: "fill", parts: ["bells", "pad", "low"], arrival: true },
    { bars: 16, chords: "hook", drums: "hook", fill: "fill", parts: ["flute", "pad", "low", "strings"], arrival: true },
    { bars: 4, chords: "verse", parts: ["bells", "strings"], muffled: 1400 },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["flute", "bells", "pad", "low"], arrival: true },
    { bars: 2, chords: "verse", parts: ["bells", "pad"] },
  ],
  room: 2.1,
  crackle: 0,
  wow: 0,
  loudness: -11,
};
