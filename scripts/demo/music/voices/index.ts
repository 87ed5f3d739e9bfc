import { boom, fingerBass, synthBass, uprightBass } from "./basses.ts";
import { bell, electricPiano, feltPiano, guitar, organ, vibraphone } from "./keys.ts";
import type { Voice } from "./note.ts";
import { brass, choirAh, choirOoh, flute, pad, pluck, strings, whine } from "./sustained.ts";

export const voices = {
  electricPiano,
  feltPiano,
  organ,
  vibraphone,
  bell,
  guitar,
  strings,
  pad,
  brass,
  choirOoh,
  choirAh,
  flute,
  whine,
  pluck,
  uprightBass,
  fingerBass,
  synthBass,
  boom,
} satisfies Record<string, Voice>;

export type VoiceName = keyof typeof voices;
