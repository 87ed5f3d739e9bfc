interface CommonFacts {
  name: string;
  /** Without a dot. */
  extension: string;
  mimeType: string;
  /** Of what owners upload: its part of the `accept` attribute. */
  accept?: string;
  /** Whether only ffmpeg makes it, where the owner has installed it. */
  needsFfmpeg?: boolean;
  /** Whether its file is written from beginning to end, and can be sent meanwhile. */
  canGrow?: boolean;
  /** Millions of samples a second, of all channels, that a busy machine decodes, encodes and decodes again. */
  speed: number;
  /** The most that its bitrate has on average, in kbit/s, where one is given. */
  mostKilobits?: number;
  /** What apps call it. */
  appNames?: readonly string[];
}

interface LosslessFacts extends CommonFacts {
  isLossless: true;
  /** Its usual size as a share of plain sound. */
  share: number;
}

interface LossyFacts extends CommonFacts {
  isLossless: false;
  /** Its usual bitrate in stereo, in kbit/s. */
  kilobits: number;
  /** What of it one channel takes. */
  monoShare: number;
}

type FormatFacts = LosslessFacts | LossyFacts;

const mp3 = { extension: "mp3", mimeType: "audio/mpeg", isLossless: false, speed: 2 } as const;
const m4a = { extension: "m4a", mimeType: "audio/mp4", needsFfmpeg: true } as const;
const plain = { isLossless: true, share: 1, speed: 8 } as const;

const facts = {
  mp3: {
    ...mp3,
    name: "MP3 320",
    accept: ".mp3,audio/mpeg",
    kilobits: 320,
    monoShare: 1,
  },
  "mp3-v0": {
    ...mp3,
    name: "MP3 V0",
    canGrow: true,
    kilobits: 250,
    monoShare: 0.55,
  },
  flac: {
    name: "FLAC",
    extension: "flac",
    mimeType: "audio/flac",
    accept: ".flac,audio/flac",
    canGrow: true,
    isLossless: true,
    share: 0.65,
    speed: 3,
    appNames: ["flac"],
  },
  wav: {
    ...plain,
    name: "WAV",
    extension: "wav",
    mimeType: "audio/wav",
    accept: ".wav,audio/wav,audio/x-wav",
    appNames: ["wav"],
  },
  aiff: {
    ...plain,
    name: "AIFF",
    extension: "aiff",
    mimeType: "audio/aiff",
    accept: ".aif,.aiff,.aifc,audio/aiff,audio/x-aiff",
    appNames: ["aiff"],
  },
  opus: {
    name: "Opus",
    extension: "opus",
    mimeType: "audio/ogg",
    canGrow: true,
    isLossless: false,
    kilobits: 160,
    monoShare: 0.6,
    mostKilobits: 192,
    speed: 2,
    appNames: ["opus", "ogg", "oga"],
  },
  alac: {
    ...m4a,
    name: "ALAC",
    isLossless: true,
    share: 0.67,
    speed: 4,
    appNames: ["alac"],
  },
  aac: {
    ...m4a,
    name: "AAC",
    isLossless: false,
    kilobits: 256,
    monoShare: 0.5,
    mostKilobits: 288,
    speed: 1,
    appNames: ["aac", "m4a"],
  },
} as const satisfies Record<string, FormatFacts>;

type Facts = typeof facts;
/** What a buyer can download, by the value of `?format=`. */
export type DownloadFormat = keyof Facts;
/** A format of a track's own files, which an owner has uploaded; all but MP3 are lossless. */
export type AudioFormat = {
  [Format in DownloadFormat]: Facts[Format] extends { accept: string } ? Format : never;
}[DownloadFormat];

/** Everything that is known of the formats. What is made of recordings, sent or shown follows from it. */
export const downloadFormatFacts: Readonly<Record<DownloadFormat, FormatFacts>> = facts;
export const downloadFormats = Object.keys(facts) as [DownloadFormat, ...DownloadFormat[]];
export const audioFormats = downloadFormats.filter((format) => "accept" in facts[format]) as [
  AudioFormat,
  ...AudioFormat[],
];
/** The `accept` attribute of a field for recordings. */
export const acceptedRecordings = audioFormats.map((format) => facts[format].accept).join();

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

/** The facts of whatever is made. */
export function madeFormatFacts(format: MadeFormat): FormatFacts {
  if (!isStreamFormat(format)) return downloadFormatFacts[format];
  const kilobits = bitrateOfStream(format);
  return { ...facts.mp3, name: `MP3 ${kilobits}`, kilobits, canGrow: true };
}
