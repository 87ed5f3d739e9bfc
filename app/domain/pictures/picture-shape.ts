export interface PictureShape {
  /** In pixels, the widths it will be shown at; of a smaller picture only those that it has. */
  widths: readonly number[];
  /** Width over height to which it is cut around its middle; without it, it keeps its own. */
  ratio?: number;
  /** Made at all its widths even where it has to be blown up for them. */
  isExact?: boolean;
  /** What has fewer pixels on one side is refused. */
  minSide: number;
}

/** What the process is asked that makes a picture. */
export interface PictureRequest {
  /** The bytes of a picture, or a file of them. */
  source: Uint8Array | string;
  /** Where its files are made. */
  folder: string;
  shape: PictureShape;
}
