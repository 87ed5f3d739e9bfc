import { randomFor } from "../random.ts";
import type { DrumName } from "./drum-name.ts";
import { makeKit } from "./kits.ts";
import { barOf, strokeVelocity } from "./rhythm.ts";
import { mixInto, panGains, type Stereo, sampleRate } from "./signal.ts";
import type { Song } from "./song.ts";
import type { Timeline } from "./timeline.ts";

/** Where each drum sits in the mix: loudness, and place between left and right. */
const seats: Record<DrumName, { level: number; pan: number }> = {
  kick: { level: 0.92, pan: 0 },
  snare: { level: 0.62, pan: 0.04 },
  clap: { level: 0.55, pan: -0.05 },
  rim: { level: 0.45, pan: 0.2 },
  hat: { level: 0.2, pan: 0.24 },
  openHat: { level: 0.17, pan: 0.28 },
  ride: { level: 0.2, pan: -0.3 },
  shaker: { level: 0.22, pan: -0.36 },
  tom: { level: 0.5, pan: -0.1 },
  crash: { level: 0.2, pan: -0.2 },
};

/** Plays a song's drums into `target`; answers the samples at which the kick falls. */
export function playDrums(song: Song, timeline: Timeline, target: Stereo): number[] {
  const kit = makeKit(song.kit, song.name);
  const random = randomFor(`${song.name} drummer`);
  const kicks: number[] = [];
  const strike = (drum: DrumName, start: number, velocity: number) => {
    const takes = kit(drum);
    const sound = takes[Math.floor(random() * takes.length)];
    if (!sound) return;
    const { level, pan } = seats[drum];
    const [left, right] = panGains(pan);
    const isTimekeeper = drum === "kick" || drum === "crash";
    const late = isTimekeeper ? 0 : Math.round((random() * 0.005 - 0.001) * sampleRate);
    const gain = level * velocity * (0.92 + random() * 0.16);
    mixInto(target.left, sound, start + late, gain * left * Math.SQRT2);
    mixInto(target.right, sound, start + late, gain * right * Math.SQRT2);
    if (drum === "kick") kicks.push(start);
  };
  for (const bar of timeline.bars) {
    const { section } = bar;
    if (section.arrival && bar.inSection === 0) strike("crash", timeline.sampleAt(bar.index, 0), 0.9);
    const name = bar.isLastOfSection && section.fill ? section.fill : section.drums;
    if (!name) continue;
    const pattern = song.drums[name];
    if (!pattern) throw new RangeError(`No such drum pattern: ${name}`);
    for (const [drum, rhythm] of Object.entries(pattern) as [DrumName, string][]) {
      for (const [step, character] of [...barOf(rhythm, bar.inSection)].entries()) {
        const velocity = strokeVelocity[character];
        const count = Number.parseInt(character, 10);
        if (velocity !== undefined) strike(drum, timeline.sampleAt(bar.index, step), velocity);
        if (!(count >= 2)) continue;
        const from = timeline.sampleAt(bar.index, step);
        const length = timeline.sampleAt(bar.index, step + 1) - from;
        for (let stroke = 0; stroke < count; stroke++) {
          strike(drum, from + Math.round((stroke * length) / count), 0.5 + (0.3 * stroke) / count);
        }
      }
    }
  }
  return kicks;
}
