/** A drawing in progress: markup, in its own units. */
export type Markup = string;
export type Point = readonly [x: number, y: number];

/** A length as short as it can be written without being seen to move. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A whole drawing of `width` by `height` units on a ground of one ink. */
export function sheet(width: number, height: number, ground: string, ...content: Markup[]): Markup {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="${ground}"/>${content.join("")}</svg>`;
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string): Markup {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): Markup {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): Markup {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;
}

export function polygon(points: readonly Point[], fill: string): Markup {
  return `<path d="M${points.map(at).join("L")}Z" fill="${fill}"/>`;
}

export function line(points: readonly Point[], stroke: string, width: number, cap = "butt"): Markup {
  return `<path d="M${points.map(at).join("L")}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;
}

/** A free shape in SVG path language. */
export function shape(path: string, fill: string): Markup {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function stroke(path: string, colour: string, width: number): Markup {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Moves, turns (degrees) and scales what it holds, in SVG's transform language. */
export function group(transform: string, ...content: Markup[]): Markup {
  return `<g transform="${transform}">${content.join("")}</g>`;
}
