import { randomFor } from "../random.ts";
import type { DrumName } from "./drum-name.ts";
import { clap, type KitCharacter, kick, metal, rim, shaker, snare, tom } from "./drums.ts";

const characters = {
  dusty: {
    kickPitch: 58,
    kickLength: 0.24,
    kickClick: 0.5,
    snarePitch: 192,
    snareLength: 0.17,
    snareNoise: 0.8,
    brightness: 5200,
    hatLength: 0.045,
    drive: 2.4,
  },
  machine: {
    kickPitch: 50,
    kickLength: 0.3,
    kickClick: 0.8,
    snarePitch: 210,
    snareLength: 0.16,
    snareNoise: 0.9,
    brightness: 8200,
    hatLength: 0.035,
    drive: 1.7,
  },
  brushes: {
    kickPitch: 64,
    kickLength: 0.2,
    kickClick: 0.15,
    snarePitch: 175,
    snareLength: 0.2,
    snareNoise: 1,
    brightness: 3800,
    hatLength: 0.06,
    drive: 1.1,
  },
  soft: {
    kickPitch: 54,
    kickLength: 0.22,
    kickClick: 0.2,
    snarePitch: 180,
    snareLength: 0.15,
    snareNoise: 0.6,
    brightness: 3600,
    hatLength: 0.04,
    drive: 1.6,
  },
  club: {
    kickPitch: 52,
    kickLength: 0.26,
    kickClick: 0.9,
    snarePitch: 220,
    snareLength: 0.14,
    snareNoise: 0.9,
    brightness: 9000,
    hatLength: 0.04,
    drive: 2,
  },
  live: {
    kickPitch: 60,
    kickLength: 0.22,
    kickClick: 0.45,
    snarePitch: 205,
    snareLength: 0.21,
    snareNoise: 0.85,
    brightness: 6400,
    hatLength: 0.055,
    drive: 1.5,
  },
} satisfies Record<string, KitCharacter>;

export type KitName = keyof typeof characters;

/** A drum in a few takes, so that no two strokes in a row are the same sound. */
type Kit = (drum: DrumName) => Float32Array[];

const howManyTakes: Record<DrumName, number> = {
  kick: 1,
  snare: 3,
  clap: 2,
  rim: 2,
  hat: 4,
  openHat: 2,
  ride: 2,
  shaker: 3,
  tom: 3,
  crash: 1,
};

function makeTake(kit: KitCharacter, drum: DrumName, take: number, seed: string): Float32Array {
  const random = randomFor(`${seed} ${drum} ${take}`);
  const hatCutoff = 5200 + kit.brightness * 0.28;
  switch (drum) {
    case "kick":
      return kick(kit, random);
    case "snare":
      return snare(kit, random);
    case "clap":
      return clap(kit, random);
    case "rim":
      return rim(random);
    case "shaker":
      return shaker(random);
    case "tom":
      return tom(random, 118 * 0.815 ** take);
    case "hat": {
      const decay = (time: number) => Math.exp(-time / kit.hatLength) * Math.min(1, time * 2500);
      return metal(random, hatCutoff, decay, kit.hatLength * 5, 0.5);
    }
    case "openHat":
      return metal(random, hatCutoff, (time) => Math.exp(-time * 8.5), 0.42, 0.45);
    case "ride": {
      const decay = (time: number) => 0.5 * Math.exp(-time * 4.2) + 0.6 * Math.exp(-time * 45);
      return metal(random, 4300, decay, 0.9, 0.12);
    }
    case "crash": {
      const decay = (time: number) => Math.exp(-time * 2.1) * (0.5 + 0.5 * Math.exp(-time * 12));
      return metal(random, 3400, decay, 2.2, 0.8);
    }
  }
}

/** Makes the drums of a named set as they are first asked for; the same name and seed make the same drums. */
export function makeKit(name: KitName, seed: string): Kit {
  const made = new Map<DrumName, Float32Array[]>();
  return (drum) => {
    const known = made.get(drum);
    if (known) return known;
    const takes = Array.from({ length: howManyTakes[drum] }, (_, take) =>
      makeTake(characters[name], drum, take, seed),
    );
    made.set(drum, takes);
    return takes;
  };
}
