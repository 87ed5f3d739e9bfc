/** The point of a picture that every crop of it shows, such as a face: whole percents of its width and height. */
export type Focus = readonly [x: number, y: number];

/** Of pictures that are shown whole, and where nothing is known. */
export const middleFocus: Focus = [50, 50];

/** Reads a stored or a sent point, like "62 35"; null for anything else. */
export function parseFocus(text: string | null | undefined): Focus | null {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text ?? "") ?? [];
  if (!x || !y || Number(x) > 100 || Number(y) > 100) return null;
  return [Number(x), Number(y)];
}

/** The point as it is stored and sent. */
export function formatFocus([x, y]: Focus): string {
  return `${x} ${y}`;
}

/** What a frame of another shape needs to know of a picture: its focal point as shares, and its shape; see base.css. */
export interface Crop {
  "--x": number;
  "--y": number;
  "--shape": number;
}

/** The crops of a picture of this size in pixels. */
export function cropAround([x, y]: Focus, { width, height }: { width: number; height: number }): Crop {
  return { "--x": x / 100, "--y": y / 100, "--shape": Math.round((1000 * width) / height) / 1000 };
}

/** The point that crops show. */
export function focusOf(crop: Crop | undefined): Focus {
  return crop ? [Math.round(100 * crop["--x"]), Math.round(100 * crop["--y"])] : middleFocus;
}
