import { randomFor } from "../random.ts";
import { perform } from "./performance.ts";
import { frequencyOf } from "./scales.ts";
import { mixInto, panGains, type Stereo, sampleRate } from "./signal.ts";
import type { Part, Song } from "./song.ts";
import type { Timeline } from "./timeline.ts";
import { voices } from "./voices/index.ts";

/**
 * Plays one part of a song into `target`. Equal notes are made once and mixed as often as they come.
 */
export function playPart(song: Song, name: string, part: Part, timeline: Timeline, target: Stereo): void {
  const voice = voices[part.voice];
  const sounds = new Map<string, Float32Array>();
  const random = randomFor(`${song.name} ${name} player`);
  for (const stroke of perform(song, name, part, timeline)) {
    const velocity = Math.round(stroke.velocity * 8) / 8;
    const key = `${stroke.midi} ${stroke.from} ${stroke.steps} ${velocity}`;
    let sound = sounds.get(key);
    if (!sound) {
      sound = voice({
        frequency: frequencyOf(stroke.midi),
        glideFrom: stroke.from === null ? null : frequencyOf(stroke.from),
        // A note lets go a little before the next one begins, or fast lines would smear.
        seconds: stroke.steps * timeline.secondsPerStep * 0.94,
        velocity,
        random: randomFor(`${song.name} ${name} ${key}`),
      });
      sounds.set(key, sound);
    }
    const human = part.plays === "bass" ? 0 : (random() - 0.4) * 0.006;
    const start =
      timeline.sampleAt(stroke.bar, stroke.step) + Math.round((stroke.delay + human) * sampleRate);
    const [left, right] = panGains((part.pan ?? 0) + stroke.spread * (part.width ?? 0));
    const gain = part.level * stroke.velocity * (0.95 + random() * 0.1);
    mixInto(target.left, sound, start, gain * left * Math.SQRT2);
    mixInto(target.right, sound, start, gain * right * Math.SQRT2);
  }
}
