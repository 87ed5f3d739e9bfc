import { type Body, block, ellipsoid, grown, type Print, photograph, rod } from "../sculpture.ts";

const head: Body = block([0, 0.35, 0], [0.72, 1.05, 0.55], 0.5);

/** Slots across the front, a bar down the middle, a belt around. */
function grille(x: number, y: number): number {
  if (Math.abs(y - 0.28) < 0.1) return 1;
  if (Math.abs(x) < 0.07) return 0.95;
  const slot = Math.abs(((((x * 6.2) % 1) + 1) % 1) - 0.5);
  return slot < 0.2 ? 0.06 : 0.85;
}

/** Photographs a broadcast microphone of the fifties, turned a little. */
export function microphone(turn: number): Print {
  const surfaces = [
    { body: head, lightness: grille },
    { body: block([0, 0.28, 0], [0.78, 0.13, 0.6], 0.1), lightness: () => 1 },
    {
      body: grown(0.1, ellipsoid([0, -0.86, 0], [0.4, 0.2, 0.36]), rod([0, -0.9, 0], [0, -2.6, 0], 0.16)),
      lightness: () => 0.8,
    },
    { body: block([0, -1.28, 0], [0.26, 0.14, 0.26], 0.06), lightness: () => 0.5 },
  ];
  const light = [-0.6, 0.5, 0.8] as const;
  return photograph(surfaces, { turn, nod: 4, light, rim: 0.5, ambient: 0.2, reach: 1.75, middle: 0 });
}
