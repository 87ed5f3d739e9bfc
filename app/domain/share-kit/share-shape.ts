/** The two pictures of a track or release: one beside a link, one for a story on a phone. In pixels. */
export const shareShapes = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const;
export type ShareShape = keyof typeof shareShapes;

/** What such a picture shows. */
export interface ShareScene {
  title: string;
  artist: string;
  /** Where it is heard, such as "artist.example". */
  host: string;
  /** 200 base-36 digits, see `listedTrackSchema`; null while nothing of it can be heard. */
  waveform: string | null;
}

/** The request to the process that draws it. */
export interface ShareRequest extends ShareScene {
  shape: ShareShape;
  /** The cover's widest JPEG; null for none. */
  coverPath: string | null;
  /** Where the JPEG is written. */
  target: string;
}
