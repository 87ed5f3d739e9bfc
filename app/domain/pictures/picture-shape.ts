export interface PictureShape {
  /** Its widths in pixels; a smaller picture gets only those that it has. */
  widths: readonly number[];
  /** Aspect ratio to which it is cropped around its middle; by default it keeps its own. */
  ratio?: number;
  /** Made at all widths, even where it must be enlarged. */
  isExact?: boolean;
  /** Up to this side it is also made as large as it was uploaded, for files of music; in pixels. */
  maxArtSide?: number;
  /** Minimum size of each side; smaller pictures are refused. */
  minSide: number;
  /**
   * A mark such as a logo instead of a photo: what is transparent stays so, margins of nothing are cut off, and it is
   * made once, as WebP and PNG, within its width and this height in pixels.
   */
  mark?: { maxHeight: number };
}

/** The request to the process that makes pictures. */
export interface PictureRequest {
  /** The bytes of a picture, or a file of them. */
  source: Uint8Array | string;
  /** The output folder. */
  folder: string;
  shape: PictureShape;
}
