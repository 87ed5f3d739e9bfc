/** Maximum length of a track, in seconds. */
export const maxTrackSeconds = 3 * 60 * 60;
/** Anything shorter is a click and not a track, and leaves no room for a preview; in seconds. */
export const minTrackSeconds = 1;
/** In hertz. */
export const maxSampleRate = 192_000;
/** In hertz; the lowest rate of MP3. */
export const minSampleRate = 8_000;
/** Stereo. */
export const maxChannels = 2;
/** Number of bars in a waveform. */
export const waveformParts = 100;
