import type { PlayableTrack } from "#app/components/music/player/state/playable-track.ts";

/** The preview of a paid track of 94 seconds, 0:41 to 1:16. */
export const preview: PlayableTrack = {
  id: "1",
  title: "Steppin Out",
  artist: "The Artist",
  price: "1.99",
  suggestedPrice: null,
  owned: false,
  waveform: "9".repeat(100),
  level: 0.5,
  cover: null,
  coverImageUrl: "/cover.svg",
  source: "/api/tracks/1/preview",
  isPreview: true,
  windowStart: 41,
  windowLength: 35,
  trackLength: 94,
};

/** The same track for its owner. */
export const whole: PlayableTrack = {
  ...preview,
  owned: true,
  source: "/api/tracks/1/stream",
  isPreview: false,
  windowStart: 0,
  windowLength: 94,
};

/** A free track of 94 seconds. */
export const free: PlayableTrack = {
  ...whole,
  id: "2",
  title: "Porchlight",
  price: "0.00",
  owned: false,
  source: "/api/tracks/2/stream",
};
