/** A picture to share: its address, its size in pixels, and what it shows in words. */
export interface SharePicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}
