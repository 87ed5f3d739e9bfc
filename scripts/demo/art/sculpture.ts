import type { Tone } from "./halftone.ts";

/** A place in space: x to the right, y up, z towards the viewer. */
export type Place = readonly [x: number, y: number, z: number];

/** How far a place is from the surface of a body; negative inside. */
export type Body = (x: number, y: number, z: number) => number;

export interface Surface {
  body: Body;
  /** How light the material is, 0 black to 1 white, where it differs by place. */
  lightness: Body;
}

export interface View {
  /** Degrees the sitter turns to the viewer's right. */
  turn: number;
  /** Degrees the sitter looks down. */
  nod: number;
  /** Where the light comes from. */
  light: Place;
  /** Strength of a second light from behind the other side, 0 to 1. */
  rim: number;
  /** Light that is everywhere, 0 to 1. */
  ambient: number;
  /** Half of the height that is seen, and the height at its middle. */
  reach: number;
  middle: number;
}

export interface Print {
  /** Light that comes off the body at a place of the picture (-1 to 1 both ways, y down); 0 beside it. */
  light: Tone;
  /** Whether there is body at a place of the picture, 0 to 1. */
  presence: Tone;
}

const resolution = 160;
const nearest = 3.4;

function normalise([x, y, z]: Place): Place {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function interpolated(grid: Float32Array): Tone {
  const cell = (column: number, row: number) =>
    column < 0 || row < 0 || column >= resolution || row >= resolution
      ? 0
      : (grid[row * resolution + column] ?? 0);
  return (x, y) => {
    const across = ((x + 1) / 2) * resolution - 0.5;
    const down = ((y + 1) / 2) * resolution - 0.5;
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, below] = [across - column, down - row];
    const upper = cell(column, row) * (1 - right) + cell(column + 1, row) * right;
    const lower = cell(column, row + 1) * (1 - right) + cell(column + 1, row + 1) * right;
    return upper * (1 - below) + lower * below;
  };
}

/** Photographs bodies in black and white: marches along each line of sight until it meets one. */
export function photograph(surfaces: readonly Surface[], view: View): Print {
  const [sinTurn, cosTurn] = sinCos(view.turn);
  const [sinNod, cosNod] = sinCos(view.nod);
  const light = normalise(view.light);
  const back = normalise([-light[0], light[1] * 0.3 + 0.2, -0.55]);
  // From the viewer's space into the sitter's.
  const sitter = (x: number, y: number, z: number): Place => {
    const tilted = y * cosNod + z * sinNod;
    const depth = z * cosNod - y * sinNod;
    return [x * cosTurn - depth * sinTurn, tilted, x * sinTurn + depth * cosTurn];
  };
  const nearestSurface = (x: number, y: number, z: number) => {
    const [ownX, ownY, ownZ] = sitter(x, y, z);
    let distance = Number.POSITIVE_INFINITY;
    let painted: Surface | undefined;
    for (const surface of surfaces) {
      const own = surface.body(ownX, ownY, ownZ);
      if (own < distance) {
        distance = own;
        painted = surface;
      }
    }
    return { distance, lightness: () => painted?.lightness(ownX, ownY, ownZ) ?? 0 };
  };
  const distanceAt = (x: number, y: number, z: number) => nearestSurface(x, y, z).distance;
  const shadow = (x: number, y: number, z: number) => {
    let open = 1;
    for (let way = 0.06; way < 2.2; ) {
      const distance = distanceAt(x + light[0] * way, y + light[1] * way, z + light[2] * way);
      if (distance < 0.004) return 0;
      open = Math.min(open, (9 * distance) / way);
      way += Math.max(0.05, distance);
    }
    return open;
  };
  const lit = new Float32Array(resolution * resolution);
  const present = new Float32Array(resolution * resolution);
  for (let row = 0; row < resolution; row++) {
    for (let column = 0; column < resolution; column++) {
      const x = (((column + 0.5) / resolution) * 2 - 1) * view.reach;
      const y = view.middle - (((row + 0.5) / resolution) * 2 - 1) * view.reach;
      let z = nearest;
      let distance = 1;
      for (let step = 0; step < 70 && z > -2.4; step++) {
        distance = distanceAt(x, y, z);
        if (distance < 0.004) break;
        z -= distance * 0.85;
      }
      if (distance >= 0.012) continue;
      const grain = 0.012;
      const normal = normalise([
        distanceAt(x + grain, y, z) - distanceAt(x - grain, y, z),
        distanceAt(x, y + grain, z) - distanceAt(x, y - grain, z),
        distanceAt(x, y, z + grain) - distanceAt(x, y, z - grain),
      ]);
      const facing = (direction: Place) =>
        Math.max(0, normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]);
      const key = facing(light) > 0 ? facing(light) * shadow(x, y, z) : 0;
      const hollow = Math.min(
        1,
        Math.max(0, distanceAt(x + normal[0] * 0.18, y + normal[1] * 0.18, z + normal[2] * 0.18) / 0.18),
      );
      const lightness = nearestSurface(x, y, z).lightness();
      const fill = view.ambient * hollow * (0.6 + 0.4 * normal[2]);
      const index = row * resolution + column;
      lit[index] = Math.min(
        1,
        lightness * (key + fill) + view.rim * facing(back) ** 1.5 * (0.4 + 0.6 * lightness),
      );
      present[index] = 1;
    }
  }
  return { light: interpolated(lit), presence: interpolated(present) };
}

function sinCos(degrees: number): [number, number] {
  return [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
}

export function ellipsoid(centre: Place, radii: Place): Body {
  return (x, y, z) => {
    const [across, up, near] = [x - centre[0], y - centre[1], z - centre[2]];
    const scaled = Math.hypot(across / radii[0], up / radii[1], near / radii[2]);
    const steep = Math.hypot(across / radii[0] ** 2, up / radii[1] ** 2, near / radii[2] ** 2);
    return steep === 0 ? -Math.min(...radii) : (scaled * (scaled - 1)) / steep;
  };
}

/** A rod with round ends. */
export function rod(from: Place, to: Place, radius: number): Body {
  const way = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const square = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  return (x, y, z) => {
    const along = ((x - from[0]) * way[0] + (y - from[1]) * way[1] + (z - from[2]) * way[2]) / square;
    const share = Math.max(0, Math.min(1, along));
    return (
      Math.hypot(x - from[0] - way[0] * share, y - from[1] - way[1] * share, z - from[2] - way[2] * share) -
      radius
    );
  };
}

/** A box with rounded edges. */
export function block(centre: Place, half: Place, rounding: number): Body {
  return (x, y, z) => {
    const across = Math.abs(x - centre[0]) - half[0] + rounding;
    const up = Math.abs(y - centre[1]) - half[1] + rounding;
    const near = Math.abs(z - centre[2]) - half[2] + rounding;
    const outside = Math.hypot(Math.max(across, 0), Math.max(up, 0), Math.max(near, 0));
    return outside + Math.min(Math.max(across, up, near), 0) - rounding;
  };
}

/** Bodies grown together; `softness` is how wide the seam is. */
export function grown(softness: number, first: Body, ...others: Body[]): Body {
  return others.reduce<Body>(
    (whole, body) => (x, y, z) => {
      const [one, two] = [whole(x, y, z), body(x, y, z)];
      const blend = Math.max(softness - Math.abs(one - two), 0) / softness;
      return Math.min(one, two) - (blend * blend * softness) / 4;
    },
    first,
  );
}

/** A body with a part pressed out of it. */
export function pressed(softness: number, body: Body, hole: Body): Body {
  return (x, y, z) => {
    const [one, two] = [body(x, y, z), -hole(x, y, z)];
    const blend = Math.max(softness - Math.abs(one - two), 0) / softness;
    return Math.max(one, two) + (blend * blend * softness) / 4;
  };
}

/** A body on both sides of the middle. */
export function mirrored(body: Body): Body {
  return (x, y, z) => body(Math.abs(x), y, z);
}
