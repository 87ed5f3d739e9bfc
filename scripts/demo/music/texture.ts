import { type Random, randomFor } from "../random.ts";
import { ResonantFilter, Smoother } from "./filters.ts";
import { type Stereo, sampleRate } from "./signal.ts";
import type { Timeline } from "./timeline.ts";

/** Adds the dust of a record: ticks of many sizes, and a breath of hiss. */
export function addCrackle(target: Stereo, amount: number, seed: string): void {
  const random = randomFor(`${seed} crackle`);
  const hiss = new Smoother(4200);
  const samples = target.left.length;
  for (let index = 0; index < samples; index++) {
    const breath = hiss.next(random() - 0.5) * 0.012 * amount;
    target.left[index] = (target.left[index] ?? 0) + breath;
    target.right[index] = (target.right[index] ?? 0) + breath;
  }
  const ticks = Math.round((samples / sampleRate) * (4 + 14 * amount));
  for (let tick = 0; tick < ticks; tick++) addTick(target, random, amount);
}

function addTick(target: Stereo, random: Random, amount: number): void {
  const start = Math.floor(random() * target.left.length);
  const size = 0.16 * amount * random() ** 3 + 0.008;
  const side = random();
  const length = 8 + Math.floor(random() * 40);
  for (let index = 0; index < length && start + index < target.left.length; index++) {
    const sample = size * (random() * 2 - 1) * (1 - index / length);
    target.left[start + index] = (target.left[start + index] ?? 0) + sample * (1 - side);
    target.right[start + index] = (target.right[start + index] ?? 0) + sample * side;
  }
}

/** Adds a noise that rises through the bar before each arrival. */
export function addRisers(target: Stereo, timeline: Timeline, seed: string): void {
  const random = randomFor(`${seed} riser`);
  for (const bar of timeline.bars) {
    if (!bar.section.arrival || bar.inSection !== 0 || bar.index === 0) continue;
    const start = timeline.sampleAt(bar.index - 1, 0);
    const end = timeline.sampleAt(bar.index, 0);
    const filters = [new ResonantFilter(400, 2), new ResonantFilter(400, 2)] as const;
    for (let index = start; index < end; index++) {
      const progress = (index - start) / (end - start);
      if (index % 64 === 0) for (const filter of filters) filter.tune(400 * 16 ** progress, 2);
      const gain = 0.11 * progress ** 2.5 * Math.min(1, (end - index) / 600);
      target.left[index] = (target.left[index] ?? 0) + filters[0].bandPass(random() * 2 - 1) * gain;
      target.right[index] = (target.right[index] ?? 0) + filters[1].bandPass(random() * 2 - 1) * gain;
    }
  }
}

/** Bends the pitch slowly up and down, the way a tired tape machine does. `depth` 1 is about 20 cents. */
export function addWow(target: Stereo, depth: number): void {
  const reach = 0.0042 * depth * sampleRate;
  for (const channel of [target.left, target.right]) {
    const original = channel.slice();
    for (let index = 0; index < channel.length; index++) {
      const time = index / sampleRate;
      const slow = 0.5 + 0.5 * Math.sin(2 * Math.PI * 0.43 * time);
      const fast = 0.5 + 0.5 * Math.sin(2 * Math.PI * 5.1 * time + 1);
      const source = Math.max(0, index - reach * (0.94 * slow + 0.06 * fast));
      const whole = Math.floor(source);
      const before = original[whole] ?? 0;
      channel[index] = before + (source - whole) * ((original[whole + 1] ?? 0) - before);
    }
  }
}
