import sharp from "sharp";

interface Sitter {
  width: number;
  height: number;
  /** The middle of the face, as shares of width and height. */
  face: { x: number; y: number };
  /** Background, skin and clothes. */
  colours: readonly [ground: string, skin: string, clothes: string];
  /** What is drawn behind the sitter. */
  behind?: (width: number, height: number) => string;
}

const stripes = (colour: string, pitch: number) => (width: number, height: number) =>
  Array.from(
    { length: Math.ceil((width + height) / pitch) },
    (_, index) =>
      `<path d="M${index * pitch - height} ${height}L${index * pitch} 0" stroke="${colour}" stroke-width="${pitch / 2}"/>`,
  ).join("");

const lights = (width: number, height: number) =>
  Array.from({ length: 260 }, (_, index) => {
    const [x, y] = [(index * 0.618034) % 1, (index * 0.754878) % 1];
    const colour = ["#fff7d6", "#101014", "#e8402a", "#2f6fe0", "#f6f1e8"][index % 5];
    return `<circle cx="${x * width}" cy="${y * height}" r="${(0.015 + (index % 7) * 0.006) * width}" fill="${colour}"/>`;
  }).join("");

const brightBelow = (width: number, height: number) =>
  `<rect y="${height * 0.45}" width="${width}" height="${height * 0.55}" fill="#fffef9"/>`;

/** Photographs as artists have them: what a page must look good with, and stay legible on. */
const sitters = {
  bright: {
    width: 1800,
    height: 1200,
    face: { x: 0.5, y: 0.36 },
    colours: ["#f7efdc", "#e9b58f", "#fffaf0"],
  },
  dark: { width: 1800, height: 1200, face: { x: 0.5, y: 0.36 }, colours: ["#08070a", "#4a2f22", "#131118"] },
  busy: {
    width: 1800,
    height: 1200,
    face: { x: 0.42, y: 0.4 },
    colours: ["#7d4a1e", "#c98a63", "#f3e6c8"],
    behind: lights,
  },
  upright: {
    width: 1200,
    height: 1800,
    face: { x: 0.5, y: 0.3 },
    colours: ["#8fb3b8", "#8d5a3c", "#20303a"],
  },
  wide: { width: 2600, height: 1000, face: { x: 0.68, y: 0.42 }, colours: ["#d86b3a", "#6b3f2a", "#1d1512"] },
  edge: { width: 1800, height: 1200, face: { x: 0.9, y: 0.42 }, colours: ["#c9c4bb", "#a8714f", "#34506b"] },
  low: { width: 1500, height: 1500, face: { x: 0.3, y: 0.68 }, colours: ["#b9d7ee", "#d7a17c", "#2b2b34"] },
  white: { width: 1600, height: 1200, face: { x: 0.5, y: 0.4 }, colours: ["#ffffff", "#ffffff", "#ffffff"] },
  stripes: {
    width: 1600,
    height: 1600,
    face: { x: 0.55, y: 0.35 },
    colours: ["#ffffff", "#b57b57", "#ffffff"],
    behind: stripes("#000000", 60),
  },
  split: {
    width: 1200,
    height: 1500,
    face: { x: 0.5, y: 0.25 },
    colours: ["#0b0b0d", "#7a4b33", "#fffef9"],
    behind: brightBelow,
  },
} satisfies Record<string, Sitter>;
export type PhotographName = keyof typeof sitters;
export const photographNames = Object.keys(sitters) as PhotographName[];

/** The size of the head, as a share of the shorter side. */
const headShare = 0.13;

/** Where the face of a photograph is, and the radius of the head, in pixels of the photograph. */
export function faceOf(name: PhotographName) {
  const { width, height, face } = sitters[name];
  return {
    x: face.x * width,
    y: face.y * height,
    radius: headShare * Math.min(width, height),
    width,
    height,
  };
}

/** A drawn photograph of somebody, as a JPEG. */
export function photographBytes(name: PhotographName): Promise<Buffer> {
  const { width, height, colours, behind }: Sitter = sitters[name];
  const { x, y, radius } = faceOf(name);
  const [ground, skin, clothes] = colours;
  const eye = (side: -1 | 1) =>
    `<circle cx="${x + side * radius * 0.36}" cy="${y - radius * 0.1}" r="${radius * 0.1}" fill="#1a1210"/>`;
  const shoulders = `M${x - radius * 2.6} ${height}Q${x - radius * 2.4} ${y + radius * 1.6} ${x} ${y + radius * 1.2}T${x + radius * 2.6} ${height}Z`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>${behind?.(width, height) ?? ""}
    <path d="${shoulders}" fill="${clothes}"/>
    <rect x="${x - radius * 0.35}" y="${y + radius * 0.5}" width="${radius * 0.7}" height="${radius}" fill="${skin}"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius * 0.8}" ry="${radius}" fill="${skin}"/>
    ${eye(-1)}${eye(1)}
    <path d="M${x - radius * 0.3} ${y + radius * 0.45}q${radius * 0.3} ${radius * 0.2} ${radius * 0.6} 0" stroke="#5a1a16" stroke-width="${radius * 0.08}" fill="none"/>
  </svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 88 }).toBuffer();
}

/** The bytes of a square cover that no other has: blocks in two colours, like a printed sleeve. */
export function sleeveBytes(ground: string, ink: string, seed: number): Promise<Buffer> {
  const side = 1200;
  const blocks = Array.from({ length: 7 }, (_, index) => {
    const tall = 100 + ((seed * 97 + index * 53) % 7) * 120;
    return `<rect x="${80 + index * 152}" y="${(side - tall) / 2}" width="104" height="${tall}" fill="${ink}"/>`;
  }).join("");
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${ground}"/>${blocks}</svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 90 }).toBuffer();
}
