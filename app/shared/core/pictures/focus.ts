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

/** What a picture's frame needs to know of it: its focal point and its shape; see base.css. */
export function focusStyle({ focus: [x, y] = middleFocus, width, height }: Cropped): object {
  return { "--x": x / 100, "--y": y / 100, "--shape": Math.round((1000 * width) / height) / 1000 };
}

interface Cropped {
  focus?: Focus;
  width: number;
  height: number;
}
