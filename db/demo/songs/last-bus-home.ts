import type { Song } from "../music/song.ts";

/** A slow cloud in A flat: pads like wet windows, a bell, a drum machine two streets away. */
export const lastBusHome: Song = {
  name: "Last Bus Home",
  tempo: 132,
  swing: 0,
  tonic: "Ab",
  scale: "major",
  kit: "machine",
  progressions: {
    verse: "Abmaj9 Abmaj9 Fm9 Fm9 Dbmaj9 Dbmaj9 Eb9sus4 Eb9sus4",
    hook: "Dbmaj9 Dbmaj9 Cm7 Cm7 Fm9 Fm9 Eb6 Eb9sus4",
  },
  drums: {
    verse: { kick: "X...............|..........x.....", rim: "........x.......", hat: "x...x...x...x...|x...x...x...x.2." },
    hook: { kick: "X.........x.....|..x.......x.....", clap: "........X.......", hat: "x.x.x.x.x.x.x.x.|x.x.x.3.x.x.x.2.", openHat: "................|..............x." },
    fill: { kick: "X...............", rim: "........x...x.x.", hat: "x...x...3...4..." },
  },
  parts: {
    pad: { plays: "chords", voice: "pad", rhythm: "x---------------|----------------", centre: 60, level: 0.4, width: 1, reverb: 0.4, duck: 0.4 },
    choir: { plays: "chords", voice: "choirOoh", rhythm: "x---------------", centre: 68, level: 0.24, width: 0.9, reverb: 0.5, duck: 0.3 },
    bell: { plays: "melody", voice: "bell", tonic: 80, phrase: "5:4 3:4 2:4 .:4 | .:8 3:4 5:4 | 5:4 3:4 1:4 .:4 | .:16 | 6:4 5:4 3:4 .:4 | .:8 5:4 6:4 | 8:4 5:4 4:4 .:4 | .:16", level: 0.22, pan: 0.2, reverb: 0.45, echo: 0.4 },
    keys: { plays: "chords", voice: "electricPiano", rhythm: "1---3---2---4---|5---4---3---2---", centre: 68, level: 0.3, width: 0.5, reverb: 0.35, echo: 0.25, duck: 0.3 },
    low: { plays: "bass", voice: "boom", rhythm: "1-----------....|..........1---..", lowest: 29, level: 0.5 },
    lead: { plays: "melody", voice: "whine", tonic: 68, glide: true, phrase: "8:12 7:4 | 5:16 | 5:8 7:4 8:4 | 7:12 .:4 | 8:12 9:4 | 10:8 8:8 | 9:12 8:4 | 5:12 .:4", level: 0.17, pan: -0.15, reverb: 0.5, echo: 0.35 },
  },
  sections: [
    { bars: 8, chords: "verse", parts: ["pad", "keys"], muffled: 1500 },
    { bars: 12, chords: "verse", drums: "verse", fill: "fill", parts: ["pad", "keys", "low", "bell"] },
    { bars: 16, chords: "hook", drums: "hook", fill: "fill", parts: ["pad", "low", "lead", "choir", "keys"], arrival: true },
    { bars: 8, chords: "verse", drums: "verse", parts: ["pad", "bell", "choir"], muffled: 3500 },
    { bars: 4, chords: "verse", parts: ["pad", "keys"], muffled: 1800 },
  ],
  room: 2.8,
  crackle: 0.3,
  wow: 0.2,
  loudness: -12.5,
};
