/** What a buyer can download, by the value of `?format=`. */
export const downloadFormats = ["mp3", "mp3-v0", "flac", "wav", "aiff", "opus", "alac", "aac"] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** The bitrates of what apps are sent that ask for less, in kbit/s; nobody downloads it. */
export const streamBitrates = [32, 48, 64, 96, 128, 160, 192, 256] as const;
export type StreamBitrate = (typeof streamBitrates)[number];
/** An MP3 of one bitrate, by the name that its row has. */
export type StreamFormat = `mp3-${StreamBitrate}`;
/** What is made of a recording. */
export type MadeFormat = DownloadFormat | StreamFormat;
export const madeFormats: readonly [MadeFormat, ...MadeFormat[]] = [
  ...downloadFormats,
  ...streamBitrates.map((bitrate): StreamFormat => `mp3-${bitrate}`),
];

/** Whether a format is for streams alone, and not for buyers to choose. */
export function isStreamFormat(format: MadeFormat): format is StreamFormat {
  return streamBitrates.some((bitrate) => format === `mp3-${bitrate}`);
}

/** In kbit/s. */
export const bitrateOfStream = (format: StreamFormat) => Number(format.slice("mp3-".length)) as StreamBitrate;

/** Name, type and extension of whatever is made. */
export function madeFormatFacts(format: MadeFormat): DownloadFormatFacts {
  if (!isStreamFormat(format)) return downloadFormatFacts[format];
  return { ...downloadFormatFacts.mp3, name: `MP3 ${bitrateOfStream(format)}` };
}

interface DownloadFormatFacts {
  name: string;
  /** Without a dot. */
  extension: string;
  mimeType: string;
  isLossless: boolean;
  /** Whether only ffmpeg makes it, where the owner has installed it. */
  needsFfmpeg: boolean;
  /** One line for the person who chooses. */
  purpose: string;
}

export const downloadFormatFacts: Readonly<Record<DownloadFormat, DownloadFormatFacts>> = {
  mp3: {
    name: "MP3 320",
    extension: "mp3",
    mimeType: "audio/mpeg",
    isLossless: false,
    needsFfmpeg: false,
    purpose: "Plays everywhere",
  },
  "mp3-v0": {
    name: "MP3 V0",
    extension: "mp3",
    mimeType: "audio/mpeg",
    isLossless: false,
    needsFfmpeg: false,
    purpose: "Plays everywhere, a little smaller",
  },
  flac: {
    name: "FLAC",
    extension: "flac",
    mimeType: "audio/flac",
    isLossless: true,
    needsFfmpeg: false,
    purpose: "Lossless, for your collection",
  },
  wav: {
    name: "WAV",
    extension: "wav",
    mimeType: "audio/wav",
    isLossless: true,
    needsFfmpeg: false,
    purpose: "Lossless, for music programs",
  },
  aiff: {
    name: "AIFF",
    extension: "aiff",
    mimeType: "audio/aiff",
    isLossless: true,
    needsFfmpeg: false,
    purpose: "Lossless, for DJ software and Macs",
  },
  opus: {
    name: "Opus",
    extension: "opus",
    mimeType: "audio/ogg",
    isLossless: false,
    needsFfmpeg: false,
    purpose: "Small, with excellent sound",
  },
  alac: {
    name: "ALAC",
    extension: "m4a",
    mimeType: "audio/mp4",
    isLossless: true,
    needsFfmpeg: true,
    purpose: "Lossless, for Apple Music",
  },
  aac: {
    name: "AAC",
    extension: "m4a",
    mimeType: "audio/mp4",
    isLossless: false,
    needsFfmpeg: true,
    purpose: "Small, for phones",
  },
};
