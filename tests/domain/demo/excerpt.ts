import { Smoother } from "../../../scripts/demo/music/filters.ts";
import { renderSong } from "../../../scripts/demo/music/render-song.ts";
import { type Stereo, sampleRate } from "../../../scripts/demo/music/signal.ts";
import type { Song } from "../../../scripts/demo/music/song.ts";

/** Plays a few bars of a song, about four seconds, from the middle of its arrangement where all of it plays. */
export function playExcerpt(song: Song): Stereo {
  const fullest = song.sections.reduce((most, section) =>
    section.drums && section.parts.length > most.parts.length ? section : most,
  );
  const bars = Math.max(1, Math.round(3.5 / ((60 / song.tempo) * 4)));
  return renderSong({ ...song, sections: [{ ...fullest, bars, fill: undefined }] });
}

/**
 * How alike two sounds move, -1 to 1: the correlation of their loudness, 50 ms at a time, in the bass, the
 * middle and the treble.
 */
export function likeness(first: Stereo, second: Stereo): number {
  const [one, two] = [movementOf(first), movementOf(second)];
  const correlations = one.map((band, index) => correlation(band, two[index] ?? []));
  return correlations.reduce((sum, value) => sum + value, 0) / correlations.length;
}

function movementOf({ left, right }: Stereo): number[][] {
  const window = 2205;
  // Every ending rings out alike; only what is played before it counts.
  const played = left.length - 2.6 * sampleRate;
  const [bass, middle] = [new Smoother(140), new Smoother(2200)];
  const bands: [number[], number[], number[]] = [[], [], []];
  for (let start = 0; start + window <= played; start += window) {
    let [low, mid, high] = [0, 0, 0];
    for (let index = start; index < start + window; index++) {
      const sample = (left[index] ?? 0) + (right[index] ?? 0);
      const [below, within] = [bass.next(sample), middle.next(sample)];
      low += below ** 2;
      mid += (within - below) ** 2;
      high += (sample - within) ** 2;
    }
    for (const [index, power] of [low, mid, high].entries()) bands[index]?.push(Math.sqrt(power / window));
  }
  return bands;
}

function correlation(first: number[], second: number[]): number {
  const length = Math.min(first.length, second.length);
  const mean = (list: number[]) => list.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
  const [meanFirst, meanSecond] = [mean(first), mean(second)];
  let [both, squareFirst, squareSecond] = [0, 0, 0];
  for (let index = 0; index < length; index++) {
    const [one, two] = [(first[index] ?? 0) - meanFirst, (second[index] ?? 0) - meanSecond];
    both += one * two;
    squareFirst += one * one;
    squareSecond += two * two;
  }
  return both / Math.sqrt(squareFirst * squareSecond);
}
