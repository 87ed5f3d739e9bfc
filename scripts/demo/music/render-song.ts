import { ResonantFilter } from "./filters.ts";
import { master } from "./master.ts";
import { playDrums } from "./play-drums.ts";
import { playPart } from "./play-part.ts";
import { mixInto, type Stereo, sampleRate, silence } from "./signal.ts";
import type { Song } from "./song.ts";
import { addEcho, addRoom } from "./space.ts";
import { addCrackle, addRisers, addWow } from "./texture.ts";
import { layOut, type Timeline } from "./timeline.ts";

/** Seconds that the last chord may ring on. */
const ending = 2.6;

function add(target: Stereo, sound: Stereo, gain: number): void {
  if (gain === 0) return;
  mixInto(target.left, sound.left, 0, gain);
  mixInto(target.right, sound.right, 0, gain);
}

/** Pushes a sound down at every kick, so that both can be loud. */
function duck(sound: Stereo, kicks: number[], depth: number): void {
  const length = Math.round(0.19 * sampleRate);
  for (const kick of kicks) {
    for (let index = 0; index < length && kick + index < sound.left.length; index++) {
      const gain = 1 - depth * Math.min(1, index / 200) * (1 - index / length) ** 1.5;
      sound.left[kick + index] = (sound.left[kick + index] ?? 0) * gain;
      sound.right[kick + index] = (sound.right[kick + index] ?? 0) * gain;
    }
  }
}

/** Closes and opens a low-pass with the sections that ask for it. */
function muffle(sound: Stereo, timeline: Timeline): void {
  if (!timeline.bars.some((bar) => bar.section.muffled)) return;
  for (const channel of [sound.left, sound.right]) {
    const filter = new ResonantFilter(18_000, 0.8);
    let cutoff = timeline.bars[0]?.section.muffled ?? 18_000;
    for (const bar of timeline.bars) {
      const isLast = bar.index === timeline.bars.length - 1;
      const end = isLast ? channel.length : timeline.sampleAt(bar.index + 1, 0);
      const wanted = bar.section.muffled ?? 18_000;
      for (let index = timeline.sampleAt(bar.index, 0); index < end; index++) {
        if (index % 64 === 0) {
          cutoff *= (wanted / cutoff) ** 0.02;
          filter.tune(cutoff, 0.8);
        }
        channel[index] = filter.low(channel[index] ?? 0);
      }
    }
  }
}

/**
 * Plays a song from its recipe.
 * @returns 44.1 kHz stereo, loudness as the song asks, no sample beyond the master's ceiling.
 * @throws RangeError where the recipe contradicts itself.
 */
export function renderSong(song: Song): Stereo {
  const timeline = layOut(song);
  const samples = timeline.end + Math.round(ending * sampleRate);
  const drums = silence(samples);
  const kicks = playDrums(song, timeline, drums);
  const music = silence(samples);
  const roomSend = silence(samples);
  const echoSend = silence(samples);
  const part = silence(samples);
  for (const [name, recipe] of Object.entries(song.parts)) {
    part.left.fill(0);
    part.right.fill(0);
    playPart(song, name, recipe, timeline, part);
    duck(part, kicks, recipe.duck ?? 0);
    add(music, part, 1);
    add(roomSend, part, recipe.reverb ?? 0);
    add(echoSend, part, recipe.echo ?? 0);
  }
  add(roomSend, drums, 0.05);
  addEcho(music, echoSend, timeline.secondsPerStep * 3);
  addRoom(music, roomSend, song.room);
  if (song.wow > 0) addWow(music, song.wow);
  muffle(music, timeline);
  add(music, drums, 0.85);
  addRisers(music, timeline, song.name);
  if (song.crackle > 0) addCrackle(music, song.crackle, song.name);
  master(music, song.loudness);
  return music;
}
