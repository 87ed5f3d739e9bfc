import { block, type Body, ellipsoid, grown, mirrored, photograph, pressed, type Print, rod, type Surface, type View } from "./sculpture.ts";

const face: Body = (() => {
  const skull = ellipsoid([0, 0.3, -0.12], [0.78, 0.86, 0.95]);
  const jaw = ellipsoid([0, -0.48, 0.2], [0.56, 0.66, 0.56]);
  const chin = ellipsoid([0, -0.98, 0.46], [0.26, 0.2, 0.22]);
  const cheeks = mirrored(ellipsoid([0.42, -0.24, 0.5], [0.22, 0.2, 0.22]));
  const brow = mirrored(rod([0.08, 0.17, 0.74], [0.44, 0.2, 0.58], 0.1));
  const head = grown(0.2, grown(0.32, skull, jaw), chin, cheeks, brow);
  const withSockets = pressed(0.16, head, mirrored(ellipsoid([0.3, 0, 0.9], [0.19, 0.11, 0.2])));
  const lids = mirrored(ellipsoid([0.29, 0, 0.64], [0.15, 0.105, 0.13]));
  const bridge = rod([0, 0.08, 0.8], [0, -0.24, 0.99], 0.085);
  const nose = grown(0.1, bridge, ellipsoid([0, -0.29, 0.97], [0.15, 0.12, 0.15]), mirrored(ellipsoid([0.13, -0.31, 0.87], [0.1, 0.08, 0.11])));
  const upperLip = mirrored(ellipsoid([0.08, -0.585, 0.755], [0.2, 0.062, 0.12]));
  const lowerLip = ellipsoid([0, -0.71, 0.745], [0.21, 0.082, 0.13]);
  const mouth = grown(0.03, upperLip, lowerLip);
  const ears = mirrored(ellipsoid([0.8, -0.02, -0.08], [0.1, 0.25, 0.16]));
  return grown(0.06, grown(0.12, grown(0.03, withSockets, lids), nose), mouth, ears);
})();

const neck: Body = grown(0.3, rod([0, -0.8, -0.15], [0, -1.9, -0.25], 0.44), rod([-0.5, -1.75, -0.3], [0.5, -1.75, -0.3], 0.3));
const shoulders: Body = grown(0.5, rod([-1.15, -2.2, -0.3], [1.15, -2.2, -0.3], 0.52), ellipsoid([0, -2.7, -0.2], [1.4, 0.9, 0.66]));

const skin: Surface = { body: grown(0.2, face, neck), lightness: 0.82 };

function hollow(body: Body, hole: Body): Body {
  return (x, y, z) => Math.max(body(x, y, z), -hole(x, y, z));
}

/** What the sitter may wear; each is one or more surfaces over the bare bust. */
const wardrobe = {
  shirt: [{ body: shoulders, lightness: 0.3 }],
  suit: [
    { body: shoulders, lightness: 0.26 },
    { body: mirrored(rod([0.34, -1.42, 0.12], [0.1, -2.5, 0.62], 0.13)), lightness: 0.95 },
    { body: mirrored(grown(0.08, rod([0.62, -1.55, 0.02], [0.3, -2.7, 0.6], 0.17), rod([0.62, -1.95, 0.3], [0.3, -2.7, 0.62], 0.14))), lightness: 0.42 },
  ],
  fade: [
    {
      body: hollow(ellipsoid([0, 0.42, -0.17], [0.83, 0.86, 0.98]), ellipsoid([0, -0.16, 0.62], [0.98, 0.72, 0.86])),
      lightness: 0.16,
    },
  ],
  cap: [
    { body: hollow(ellipsoid([0, 0.48, -0.14], [0.88, 0.84, 1.03]), block([0, -0.62, 0], [2, 1, 2], 0.01)), lightness: 0.62 },
    { body: hollow(ellipsoid([0, 0.46, 0.86], [0.68, 0.09, 0.72]), block([0, 0.4, -0.6], [2, 1, 1], 0.01)), lightness: 0.8 },
  ],
  beanie: [
    { body: hollow(ellipsoid([0, 0.48, -0.14], [0.9, 0.98, 1.05]), block([0, -0.56, 0], [2, 1, 2], 0.01)), lightness: 0.5 },
    { body: hollow(ellipsoid([0, 0.5, -0.13], [0.97, 0.36, 1.11]), block([0, -0.68, 0], [2, 1, 2], 0.01)), lightness: 0.74 },
  ],
  headphones: [
    { body: mirrored(ellipsoid([0.92, -0.02, -0.06], [0.19, 0.38, 0.34])), lightness: 0.9 },
    { body: mirrored(ellipsoid([1.04, -0.02, -0.06], [0.12, 0.24, 0.21])), lightness: 0.25 },
    {
      body: (x, y, z) => {
        const around = Math.hypot(x / 1.0, (y - 0.05) / 1.32) - 1;
        return y < 0 ? 9 : Math.hypot(Math.max(0, Math.abs(around) - 0.05), Math.max(0, Math.abs(z + 0.06) - 0.13)) - 0.03;
      },
      lightness: 0.92,
    },
  ],
  glasses: [
    { body: mirrored(ellipsoid([0.31, 0.02, 0.86], [0.29, 0.2, 0.07])), lightness: 0.05 },
    { body: rod([-0.3, 0.1, 0.88], [0.3, 0.1, 0.88], 0.035), lightness: 0.95 },
    { body: mirrored(rod([0.58, 0.1, 0.82], [0.86, 0.06, -0.05], 0.035)), lightness: 0.95 },
  ],
  hood: [
    { body: hollow(ellipsoid([0, 0.16, -0.22], [1.12, 1.25, 1.16]), ellipsoid([0, -0.1, 0.75], [0.86, 1.06, 1.05])), lightness: 0.5 },
    { body: grown(0.3, rod([-0.75, -1.25, 0.1], [0, -1.5, 0.5], 0.26), rod([0.75, -1.25, 0.1], [0, -1.5, 0.5], 0.26)), lightness: 0.5 },
    { body: shoulders, lightness: 0.5 },
  ],
} satisfies Record<string, Surface[]>;

export type Garment = keyof typeof wardrobe;

/** Photographs the sitter in the given clothes; `reach` 1.9 and `middle` -0.45 show head and shoulders. */
export function portrait(garments: readonly Garment[], view: Partial<View>): Print {
  const surfaces = [skin, ...garments.flatMap((garment) => wardrobe[garment])];
  return photograph(surfaces, { turn: 0, nod: 0, light: [-0.7, 0.5, 0.7], rim: 0.35, ambient: 0.12, reach: 1.9, middle: -0.45, ...view });
}
