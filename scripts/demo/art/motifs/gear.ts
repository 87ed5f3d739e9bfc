import { disc, group, line, type Markup, rectangle, ring, shape, stroke } from "../svg.ts";

/** A rectangle with round corners. */
export function plate(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): Markup {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** A record from above: grooves, label, and two wedges of light across it. */
export function record(
  x: number,
  y: number,
  radius: number,
  colours: { vinyl: string; groove: string; label: string; hole: string },
): Markup {
  const grooves = Array.from({ length: 11 }, (_, index) =>
    ring(x, y, radius * (0.44 + index * 0.05), colours.groove, radius * (index % 4 === 3 ? 0.018 : 0.006)),
  );
  const wedge = (from: number, to: number) => {
    const point = (degrees: number, distance: number) =>
      `${x + Math.cos((degrees * Math.PI) / 180) * distance} ${y + Math.sin((degrees * Math.PI) / 180) * distance}`;
    return `M${point(from, radius * 0.4)}L${point(from, radius * 0.96)}A${radius * 0.96} ${radius * 0.96} 0 0 1 ${point(to, radius * 0.96)}L${point(to, radius * 0.4)}Z`;
  };
  return [
    disc(x, y, radius, colours.vinyl),
    shape(wedge(-64, -46) + wedge(116, 134), colours.groove),
    ...grooves,
    disc(x, y, radius * 0.35, colours.label),
    ring(x, y, radius * 0.29, colours.vinyl, radius * 0.008),
    disc(x, y, radius * 0.035, colours.hole),
  ].join("");
}

/** A cassette, 600 wide and 380 high. */
export function cassette(
  x: number,
  y: number,
  scale: number,
  colours: { shell: string; label: string; stripe: string; dark: string },
  degrees = 0,
): Markup {
  const { shell, label, stripe, dark } = colours;
  const reel = (centre: number) =>
    disc(centre, 196, 50, label) +
    disc(centre, 196, 33, dark) +
    [0, 60, 120]
      .map((turn) => group(`rotate(${turn} ${centre} 196)`, rectangle(centre - 33, 191, 66, 10, label)))
      .join("") +
    disc(centre, 196, 14, dark);
  return group(
    `translate(${x} ${y}) rotate(${degrees} 300 190) scale(${scale})`,
    plate(0, 0, 600, 380, 22, shell),
    plate(36, 32, 528, 238, 12, label),
    rectangle(36, 128, 528, 26, stripe),
    rectangle(36, 162, 528, 12, stripe),
    rectangle(36, 232, 528, 38, stripe),
    rectangle(66, 60, 260, 10, dark),
    rectangle(66, 88, 380, 10, dark),
    plate(118, 134, 364, 124, 62, dark),
    rectangle(236, 164, 128, 64, shell),
    shape("M236 164H290V228H236Z", stripe),
    reel(180),
    reel(420),
    shape("M112 380L142 296H458L488 380Z", dark),
    ...[186, 262, 338, 414].map((centre) => disc(centre, 342, 13, shell)),
    ...[24, 576].flatMap((centre) => [disc(centre, 20, 8, dark), disc(centre, 360, 8, dark)]),
  );
}

/** The arm of a turntable: pivot at x, y, needle at the given place. */
export function toneArm(
  x: number,
  y: number,
  needle: readonly [number, number],
  metal: string,
  dark: string,
): Markup {
  const [toX, toY] = needle;
  const bendX = x + (toX - x) * 0.2;
  const bendY = y + (toY - y) * 0.78;
  return [
    disc(x, y, 74, dark),
    disc(x, y, 52, metal),
    disc(x, y, 22, dark),
    stroke(`M${x + 10} ${y - 92}L${x} ${y}Q${bendX} ${bendY} ${toX} ${toY}`, metal, 16),
    rectangle(x - 16, y - 128, 52, 50, metal),
    group(
      `rotate(${(Math.atan2(toY - bendY, toX - bendX) * 180) / Math.PI} ${toX} ${toY})`,
      plate(toX - 26, toY - 19, 74, 38, 6, metal),
      rectangle(toX + 6, toY - 19, 10, 38, dark),
    ),
  ].join("");
}

/** Headphones from the front, 300 wide, the band's top at y. */
export function headphones(x: number, y: number, scale: number, band: string, cups: string): Markup {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke("M38 200V150A112 112 0 0 1 262 150V200", band, 26),
    plate(0, 168, 62, 130, 26, cups),
    plate(238, 168, 62, 130, 26, cups),
    plate(52, 180, 24, 106, 10, band),
    plate(224, 180, 24, 106, 10, band),
  );
}

/** A turning dial with its scale, seen from the front. */
export function dial(
  x: number,
  y: number,
  radius: number,
  face: string,
  pointer: string,
  marks: string,
  degrees: number,
): Markup {
  const ticks = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index * 22.5 - 225) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return line(
      [
        [x + cos * radius * 1.16, y + sin * radius * 1.16],
        [x + cos * radius * 1.34, y + sin * radius * 1.34],
      ],
      marks,
      radius * 0.06,
    );
  });
  return (
    disc(x, y, radius, face) +
    group(
      `rotate(${degrees} ${x} ${y})`,
      rectangle(x - radius * 0.05, y - radius * 0.92, radius * 0.1, radius * 0.55, pointer),
    ) +
    ticks.join("")
  );
}
