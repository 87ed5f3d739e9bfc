import type { Song } from "../music/song.ts";

/** Lo-fi in E flat: felt piano, a tired tape machine, a kit played at half past four in the morning. */
export const secondShift: Song = {
  name: "Second Shift",
  tempo: 76,
  swing: 0.3,
  tonic: "Eb",
  scale: "major",
  kit: "soft",
  progressions: {
    verse: "Ebmaj9 Cm9 Abmaj9 Bb13",
    bridge: "Abmaj9 Gm7 Fm9 Bb9sus4",
  },
  drums: {
    verse: {
      kick: "X.....x...x.....|X.....x..x......",
      snare: "....x.......x...|....x.......x..o",
      hat: "x.o.x.oox.o.x.o.|x.o.x.o.x.o.xoo.",
    },
    quiet: { rim: "....x.......x...", hat: "o...o...o...o...", kick: "x.........x....." },
    fill: { kick: "X.....x...x.....", snare: "....x.......xoxo", hat: "x.o.x.o.x.o....." },
  },
  parts: {
    piano: { plays: "chords", voice: "feltPiano", rhythm: "x-----o-..x---..|x---..x---..o---", centre: 63, level: 0.42, width: 0.4, reverb: 0.22, duck: 0.3, strum: 0.022 },
    tune: { plays: "melody", voice: "feltPiano", tonic: 75, phrase: "5:2 6:2 8:4 .:2 6:2 5:4 | 3:6 2:2 5:4 .:4 | 5:2 6:2 8:2 10:2 9:4 8:4 | 6:2 5:2 4:4 2:4 .:4", level: 0.34, pan: 0.18, reverb: 0.3, echo: 0.15 },
    bass: { plays: "bass", voice: "fingerBass", rhythm: "1-----..1-..5---|1-----..1---..a.", lowest: 32, level: 0.52, duck: 0.2 },
    vibes: { plays: "melody", voice: "vibraphone", tonic: 75, phrase: ".:4 8:4 7:2 6:2 5:4 | .:4 7:4 5:2 4:2 2:4 | .:4 6:4 5:2 4:2 3:4 | 5:8 .:8", level: 0.28, pan: -0.3, reverb: 0.35, echo: 0.2 },
    pad: { plays: "chords", voice: "pad", rhythm: "x---------------", centre: 60, level: 0.16, width: 0.9, reverb: 0.3, duck: 0.4 },
  },
  sections: [
    { bars: 4, chords: "verse", parts: ["piano"], muffled: 1100 },
    { bars: 8, chords: "verse", drums: "verse", fill: "fill", parts: ["piano", "bass", "tune"], muffled: 5200 },
    { bars: 4, chords: "bridge", drums: "quiet", fill: "fill", parts: ["piano", "bass", "vibes", "pad"], muffled: 4200 },
    { bars: 8, chords: "verse", drums: "verse", fill: "quiet", parts: ["piano", "bass", "tune", "pad"], muffled: 5600 },
    { bars: 3, chords: "bridge", drums: "quiet", parts: ["piano", "vibes", "pad"], muffled: 2600 },
    { bars: 1, chords: "verse", parts: ["piano"], muffled: 1600 },
  ],
  room: 1.3,
  crackle: 0.9,
  wow: 0.55,
  loudness: -13.5,
};
