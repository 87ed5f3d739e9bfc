import { messages } from "#app/messages/messages.ts";
import { formatSize } from "#app/shared/core/format-size.ts";
import { type DownloadFormat, downloadFormatFacts, downloadFormats } from "./download-formats.ts";

/** A format that a track or a release can be downloaded in. */
export interface DownloadOption {
  format: DownloadFormat;
  /** Of a release all of its tracks together. */
  bytes: number;
  /** Whether the size is an estimate: the file is made when somebody asks for it. */
  isEstimate?: boolean;
  /** How many tracks of a release come as MP3 instead, because that is what was uploaded. */
  asMp3?: number;
  /** What of the masters a lossless file rounds to 24 bits: "32-bit float". */
  roundedFrom?: string;
}

/** The name of a format. An MP3 without alternatives is what was uploaded, at any bitrate. */
export function formatName(format: DownloadFormat, options: readonly unknown[] = []): string {
  return format === "mp3" && options.length < 2 ? "MP3" : downloadFormatFacts[format].name;
}

/** A format as pages offer it; in words already, which is less for a browser to fetch. */
export interface OfferedFormat {
  format: DownloadFormat;
  /** "FLAC, about 31.2 MB". */
  facts: string;
  /** "lossless, for your collection". */
  purpose: string;
  asMp3?: number;
}

/** The formats of a download in words. */
export function presentOptions(options: readonly DownloadOption[]): OfferedFormat[] {
  return options.map(({ format, bytes, isEstimate, asMp3, roundedFrom }) => {
    const size = isEstimate ? messages.downloads.about(formatSize(bytes)) : formatSize(bytes);
    const plain = messages.downloads.facts(formatName(format, options), size);
    const facts = asMp3 ? messages.downloads.someAsMp3(plain, asMp3) : plain;
    return {
      format,
      facts: roundedFrom ? messages.downloads.rounded(facts, roundedFrom) : facts,
      purpose: messages.downloads.purpose[format],
      ...(asMp3 && { asMp3 }),
    };
  });
}

/** The requested format, or the best that there is instead: a link that was given once keeps working. */
export function closestFormat(requested: DownloadFormat, offered: readonly DownloadFormat[]): DownloadFormat {
  if (offered.includes(requested)) return requested;
  const lossless = offered.find((format) => downloadFormatFacts[format].isLossless);
  return (downloadFormatFacts[requested].isLossless && lossless) || "mp3";
}

/**
 * What several tracks can be downloaded as together, with the sum of their sizes. A track that can't be had in a format
 * comes in the closest one.
 */
export function sumOptions(tracks: readonly (readonly DownloadOption[])[]): DownloadOption[] {
  const offered = new Set(tracks.flatMap((options) => options.map(({ format }) => format)));
  return downloadFormats
    .filter((format) => offered.has(format))
    .map((format) => {
      const chosen = tracks.flatMap((options) => {
        const closest = closestFormat(
          format,
          options.map((option) => option.format),
        );
        return options.find((option) => option.format === closest) ?? [];
      });
      const asMp3 = format === "mp3" ? 0 : chosen.filter((option) => option.format === "mp3").length;
      const [rounded, ...more] = new Set(chosen.flatMap(({ roundedFrom }) => roundedFrom ?? []));
      return {
        format,
        bytes: chosen.reduce((sum, { bytes }) => sum + bytes, 0),
        ...(chosen.some(({ isEstimate }) => isEstimate) && { isEstimate: true }),
        ...(asMp3 > 0 && { asMp3 }),
        ...(rounded && {
          roundedFrom: more.reduce((one, other) => messages.downloads.and(one, other), rounded),
        }),
      };
    });
}
