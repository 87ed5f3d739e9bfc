/** Width and height of the icon, in pixels: what phones ask for. */
export const iconSide = 180;

/** The request to the process that draws the icon. */
export interface IconRequest {
  /** The logo's file; null for none. */
  logoPath: string | null;
  /** Behind a transparent logo: phones show nothing through an icon. */
  ground: string;
  /** Drawn where there is no logo. */
  initial: string;
  fill: string;
  ink: string;
  /** Where the PNG is written. */
  target: string;
}
