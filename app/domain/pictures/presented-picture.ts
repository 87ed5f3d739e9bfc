/** A picture ready for `<picture>`: URLs by format and width, and the space to reserve for it. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  /** Best format first; the browser takes the first that it supports. */
  sources: { type: string; srcSet: string }[];
  /** The widest JPEG, or PNG of a mark, which every browser shows. */
  src: string;
  /** What it lends to the page that shows it, see `tintStyle`; missing while its colours aren't known. */
  tint?: string;
}
