/** The longest track the shop takes, in seconds. */
export const maxTrackSeconds = 3 * 60 * 60;
/** Shorter than this is a click, not a track, and leaves no room for a preview; in seconds. */
export const minTrackSeconds = 1;
/** In hertz. */
export const maxSampleRate = 192_000;
/** In hertz; the lowest rate MP3 knows. */
export const minSampleRate = 8_000;
/** Stereo. */
export const maxChannels = 2;
/** How many parts of a track the waveform shows. */
export const waveformParts = 200;
