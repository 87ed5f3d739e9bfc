import type { Song } from "../music/song.ts";

/** Uptempo in E dorian: four on the floor, clipped keys, horns that shout from the landing. */
export const ninthFloor: Song = {
  name: "Ninth Floor, No Elevator",
  tempo: 118,
  swing: 0.08,
  tonic: "E",
  scale: "dorian",
  kit: "club",
  progressions: {
    verse: "Em9 A13 Em9 A13",
    hook: "Cmaj9 D6 Em9 G6 Cmaj9 D6 Em9 B7#9",
    bridge: "Am9 Am9 B7#9 B7#9",
  },
  drums: {
    verse: {
      kick: "X...X...X...X...",
      clap: "....X.......X...",
      hat: "..x...x...x...x.",
      shaker: "x.xxx.xxx.xxx.xx",
    },
    hook: {
      kick: "X...X...X...X...|X...X...X...X..x",
      clap: "....X.......X...",
      snare: "....x..o.o..x..o",
      hat: "xoxoxoxoxoxoxoxo",
      openHat: "..x...x...x...x.",
      shaker: "x.xxx.xxx.xxx.xx",
    },
    break: { rim: "x..x..x...x.x...", shaker: "x.xxx.xxx.xxx.xx", clap: "....X.......X..." },
    fill: { kick: "X...X...X.......", snare: "....X...x.x.xxXX", tom: "..............xx", openHat: "..x...x........." },
  },
  parts: {
    bass: { plays: "bass", voice: "synthBass", rhythm: "1.8.1..8.1.85.7.|1.8.1..8.5.87.a.", lowest: 28, level: 0.46, duck: 0.45 },
    clav: { plays: "chords", voice: "pluck", rhythm: "x..x..o.x..xo...|x..x..o...x.x.o.", centre: 64, level: 0.27, width: 0.5, reverb: 0.1, duck: 0.3 },
    horns: { plays: "chords", voice: "brass", rhythm: "............X.X-|......x.X---....", centre: 67, level: 0.27, width: 0.4, reverb: 0.22 },
    line: { plays: "melody", voice: "brass", tonic: 64, phrase: "5:2 .:1 5:1 6:2 5:2 3:4 .:4 | 4:2 .:1 4:1 6:2 8:2 6:4 .:4 | 5:2 .:1 5:1 7:2 8:2 10:6 .:2 | 9:2 8:2 7:2 5:2 7:6 .:2", level: 0.24, pan: -0.1, reverb: 0.2, echo: 0.1 },
    organ: { plays: "chords", voice: "organ", rhythm: "x---------------", centre: 64, level: 0.17, width: 0.5, reverb: 0.15, duck: 0.5 },
    sparkle: { plays: "melody", voice: "pluck", tonic: 76, phrase: "1:1 3:1 5:1 8:1 .:4 5:1 7:1 8:1 10:1 .:4 | .:8 8:2 7:2 5:2 3:2", level: 0.15, pan: 0.4, echo: 0.35, reverb: 0.2 },
  },
  sections: [
    { bars: 4, chords: "verse", drums: "break", parts: ["clav"], muffled: 1600 },
    { bars: 4, chords: "verse", drums: "verse", fill: "fill", parts: ["clav", "bass"], muffled: 4000 },
    { bars: 8, chords: "verse", drums: "verse", fill: "fill", parts: ["clav", "bass", "horns", "sparkle"], arrival: true },
    { bars: 8, chords: "hook", drums: "hook", fill: "fill", parts: ["clav", "bass", "line", "organ"], arrival: true },
    { bars: 4, chords: "bridge", drums: "break", fill: "fill", parts: ["organ", "sparkle", "horns"] },
    { bars: 12, chords: "hook", drums: "hook", fill: "fill", parts: ["clav", "bass", "line", "organ", "sparkle"], arrival: true },
    { bars: 2, chords: "verse", drums: "break", parts: ["clav", "horns"] },
  ],
  room: 0.9,
  crackle: 0,
  wow: 0,
  loudness: -11,
};
