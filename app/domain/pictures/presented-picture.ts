/** A picture ready for `<picture>`: addresses by format and width, and the space to reserve for it. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  /** Best format first; the browser takes the first that it can show. */
  sources: { type: string; srcSet: string }[];
  /** The widest JPEG, which every browser shows. */
  src: string;
}
