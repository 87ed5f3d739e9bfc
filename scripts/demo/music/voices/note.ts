import type { Random } from "../../random.ts";
import { sampleRate } from "../signal.ts";

/** One note as an instrument is asked for it. */
export interface Note {
  /** Hertz. */
  frequency: number;
  /** Hertz of the note it slides up or down from, where it slides. */
  glideFrom: number | null;
  /** How long the key is held; the sound may ring on. */
  seconds: number;
  /** 0 to 1. */
  velocity: number;
  random: Random;
}

/** An instrument: the sound of one note, mono, about full scale at its loudest. */
export type Voice = (note: Note) => Float32Array;

/** A buffer for the note and `tail` seconds of ringing. */
function bufferFor(note: Note, tail: number): Float32Array {
  return new Float32Array(Math.ceil((note.seconds + tail) * sampleRate));
}

/** Rises to 1 within `attack` seconds, stays while the key is held, falls exponentially after it. */
export function envelope(note: Note, attack: number, release: number): (time: number) => number {
  return (time) => {
    const rise = time < attack ? time / attack : 1;
    if (time <= note.seconds) return rise;
    return rise * Math.exp(-(time - note.seconds) / release);
  };
}

/** The frequency at each moment of a note, with its slide. `glide` is the slide's length in seconds. */
export function pitchOf(note: Note, glide: number): (time: number) => number {
  const from = note.glideFrom;
  if (from === null) return () => note.frequency;
  const ratio = from / note.frequency;
  return (time) => (time >= glide ? note.frequency : note.frequency * ratio ** (1 - time / glide));
}

/** Lets the last 4 ms of a sound fall to nothing, so that no sound ends in a click. */
function closed(sound: Float32Array): Float32Array {
  const fade = Math.min(sound.length, Math.round(sampleRate * 0.004));
  for (let index = 0; index < fade; index++) {
    const position = sound.length - 1 - index;
    sound[position] = ((sound[position] ?? 0) * index) / fade;
  }
  return sound;
}

/** Fills a note's buffer from a function of time in seconds. */
export function draw(note: Note, tail: number, sampleAt: (time: number) => number): Float32Array {
  const sound = bufferFor(note, tail);
  for (let index = 0; index < sound.length; index++) sound[index] = sampleAt(index / sampleRate);
  return closed(sound);
}
