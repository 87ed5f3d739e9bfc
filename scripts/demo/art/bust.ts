import {
  type Body,
  block,
  ellipsoid,
  grown,
  mirrored,
  type Print,
  photograph,
  pressed,
  rod,
  type Surface,
  type View,
} from "./sculpture.ts";

const face: Body = (() => {
  const skull = ellipsoid([0, 0.3, -0.12], [0.78, 0.86, 0.95]);
  const jaw = ellipsoid([0, -0.48, 0.2], [0.6, 0.66, 0.56]);
  const chin = ellipsoid([0, -0.98, 0.46], [0.26, 0.2, 0.22]);
  const cheeks = mirrored(ellipsoid([0.44, -0.2, 0.46], [0.2, 0.16, 0.2]));
  const brow = mirrored(rod([0.08, 0.17, 0.74], [0.44, 0.2, 0.58], 0.1));
  const head = grown(0.2, grown(0.32, skull, jaw), chin, cheeks, brow);
  const withSockets = pressed(0.16, head, mirrored(ellipsoid([0.3, 0, 0.9], [0.19, 0.11, 0.2])));
  const lids = mirrored(ellipsoid([0.29, 0, 0.64], [0.15, 0.105, 0.13]));
  const bridge = rod([0, 0.08, 0.8], [0, -0.24, 0.99], 0.085);
  const nose = grown(
    0.1,
    bridge,
    ellipsoid([0, -0.28, 0.96], [0.12, 0.1, 0.13]),
    mirrored(ellipsoid([0.12, -0.3, 0.86], [0.09, 0.07, 0.11])),
  );
  const upperLip = mirrored(ellipsoid([0.08, -0.585, 0.755], [0.2, 0.062, 0.12]));
  const lowerLip = ellipsoid([0, -0.71, 0.745], [0.21, 0.082, 0.13]);
  const mouth = grown(0.03, upperLip, lowerLip);
  const ears = mirrored(ellipsoid([0.8, -0.02, -0.08], [0.1, 0.25, 0.16]));
  return grown(0.06, grown(0.12, grown(0.03, withSockets, lids), nose), mouth, ears);
})();

const neck: Body = grown(
  0.3,
  rod([0, -0.75, -0.15], [0, -1.6, -0.25], 0.45),
  rod([-0.5, -1.42, -0.3], [0.5, -1.42, -0.3], 0.3),
);
const shoulders: Body = grown(
  0.5,
  rod([-1.2, -1.9, -0.3], [1.2, -1.9, -0.3], 0.52),
  ellipsoid([0, -2.45, -0.2], [1.45, 0.95, 0.68]),
);

/** Skin, with brows, a close beard and lips painted on. */
function complexion(x: number, y: number, z: number): number {
  const side = Math.abs(x);
  if (z > 0.45 && side > 0.1 && side < 0.5 && Math.abs(y - 0.19 - 0.1 * side) < 0.04) return 0.15;
  if (side < 0.24 && y > -0.79 && y < -0.53 && z > 0.6) return 0.6;
  const moustache = z > 0.6 && side < 0.3 && y < -0.46 && y > -0.56;
  const goatee = z > 0.3 && side < 0.36 && y < -0.78 && y > -1.2;
  const cheek =
    y < -0.22 - 0.9 * Math.max(0, z - 0.15) && y > -0.55 - 0.8 * (z + 0.1) && z > -0.1 && side > 0.3;
  return moustache || goatee || cheek ? 0.3 : 0.84;
}

/** A jacket with its lapels, and the white shirt between them. */
function tailoring(x: number, y: number, z: number): number {
  if (z < -0.2) return 0.22;
  const opening = Math.abs(x) - 0.36 * (y + 2.75);
  if (opening < 0) return Math.abs(x) < 0.02 ? 0.5 : 1;
  return opening < 0.24 ? 0.5 : 0.22;
}

const plain =
  (lightness: number): Body =>
  () =>
    lightness;

const skin: Surface = { body: grown(0.2, face, neck), lightness: complexion };

function hollow(body: Body, hole: Body): Body {
  return (x, y, z) => Math.max(body(x, y, z), -hole(x, y, z));
}

/** What the sitter may wear; each is one or more surfaces over the bare bust. */
const wardrobe = {
  shirt: [{ body: shoulders, lightness: plain(0.3) }],
  suit: [
    {
      body: grown(0.06, shoulders, mirrored(rod([0.3, -1.32, 0.12], [0.16, -1.62, 0.42], 0.09))),
      lightness: tailoring,
    },
  ],
  fade: [
    {
      body: hollow(
        ellipsoid([0, 0.42, -0.17], [0.83, 0.86, 0.98]),
        ellipsoid([0, -0.16, 0.62], [0.98, 0.72, 0.86]),
      ),
      lightness: plain(0.16),
    },
  ],
  cap: [
    {
      body: hollow(ellipsoid([0, 0.48, -0.14], [0.88, 0.84, 1.03]), block([0, -0.62, 0], [2, 1, 2], 0.01)),
      lightness: plain(0.62),
    },
    {
      body: hollow(ellipsoid([0, 0.46, 0.86], [0.68, 0.09, 0.72]), block([0, 0.4, -0.6], [2, 1, 1], 0.01)),
      lightness: plain(0.8),
    },
  ],
  beanie: [
    {
      body: hollow(ellipsoid([0, 0.48, -0.14], [0.9, 0.98, 1.05]), block([0, -0.56, 0], [2, 1, 2], 0.01)),
      lightness: plain(0.5),
    },
    {
      body: hollow(ellipsoid([0, 0.5, -0.13], [0.97, 0.36, 1.11]), block([0, -0.68, 0], [2, 1, 2], 0.01)),
      lightness: plain(0.74),
    },
  ],
  headphones: [
    { body: mirrored(ellipsoid([0.92, -0.02, -0.06], [0.19, 0.38, 0.34])), lightness: plain(0.9) },
    { body: mirrored(ellipsoid([1.04, -0.02, -0.06], [0.12, 0.24, 0.21])), lightness: plain(0.25) },
    {
      body: (x, y, z) => {
        const around = Math.hypot(x / 1.0, (y - 0.05) / 1.32) - 1;
        return y < 0
          ? 9
          : Math.hypot(Math.max(0, Math.abs(around) - 0.05), Math.max(0, Math.abs(z + 0.06) - 0.13)) - 0.03;
      },
      lightness: plain(0.92),
    },
  ],
  glasses: [
    { body: mirrored(ellipsoid([0.31, 0.02, 0.86], [0.29, 0.2, 0.07])), lightness: plain(0.05) },
    { body: rod([-0.3, 0.1, 0.88], [0.3, 0.1, 0.88], 0.035), lightness: plain(0.95) },
    { body: mirrored(rod([0.58, 0.1, 0.82], [0.86, 0.06, -0.05], 0.035)), lightness: plain(0.95) },
  ],
  hood: [
    {
      body: hollow(
        ellipsoid([0, 0.16, -0.22], [1.12, 1.25, 1.16]),
        ellipsoid([0, -0.1, 0.75], [0.86, 1.06, 1.05]),
      ),
      lightness: plain(0.5),
    },
    {
      body: grown(
        0.3,
        rod([-0.85, -1.1, -0.1], [0, -1.62, 0.42], 0.24),
        rod([0.85, -1.1, -0.1], [0, -1.62, 0.42], 0.24),
      ),
      lightness: plain(0.5),
    },
    { body: shoulders, lightness: plain(0.5) },
  ],
} satisfies Record<string, Surface[]>;

type Garment = keyof typeof wardrobe;

/** Photographs the sitter in the given clothes; `reach` 1.9 and `middle` -0.45 show head and shoulders. */
export function portrait(garments: readonly Garment[], view: Partial<View>): Print {
  const surfaces = [skin, ...garments.flatMap((garment) => wardrobe[garment])];
  return photograph(surfaces, {
    turn: 0,
    nod: 0,
    light: [-0.7, 0.5, 0.7],
    rim: 0.35,
    ambient: 0.12,
    reach: 1.9,
    middle: -0.4,
    ...view,
  });
}
