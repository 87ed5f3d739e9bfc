// In pixels. The processes that draw load nothing else of what starts them.

/** The two pictures of a track or release: one next to a link, one for a story on a phone. */
export const shareShapes = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const;
export type ShareShape = keyof typeof shareShapes;

/** Width and height of the site's icon: what phones ask for. */
export const iconSide = 180;
