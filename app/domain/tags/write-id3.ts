import type { FileTags } from "./file-tags.ts";
import {
  encodeId3,
  type Id3Frame,
  longTextFrame,
  pictureFrame,
  textFrame,
  userTextFrame,
} from "./id3-frames.ts";
import { gainText, peakText } from "./replay-gain.ts";

/** What players read as "explicit". */
export const advisory = "ITUNESADVISORY";
/** The description of the comment that holds the credits. */
export const creditsDescription = "Credits";

/**
 * An ID3v2.4 tag.
 * @param others frames after these, for what `FileTags` has no place for
 */
export function writeId3(tags: FileTags, others: readonly Id3Frame[] = []): Buffer {
  return encodeId3([...framesOf(tags), ...others]);
}

/** The frames of a tag; what is missing or empty has none. */
function framesOf(tags: FileTags): Id3Frame[] {
  const { title, artist, album, genre, credits, lyrics, isrc, isExplicit, comment, replayGain, cover } = tags;
  const date = album?.date;
  return [
    textFrame("TIT2", title),
    textFrame("TPE1", artist),
    ...(album
      ? [
          textFrame("TALB", album.title),
          textFrame("TPE2", album.artist),
          textFrame("TRCK", `${album.number}/${album.count}`),
        ]
      : []),
    // Most players show the time of recording as the year, and some the release's.
    ...(date ? [textFrame("TDRC", date), textFrame("TDRL", date)] : []),
    ...(genre ? [textFrame("TCON", genre)] : []),
    ...(isrc ? [textFrame("TSRC", isrc)] : []),
    // Some players look for English comments alone.
    ...(comment ? [longTextFrame("COMM", { language: "eng", description: "", text: comment })] : []),
    ...(credits
      ? [longTextFrame("COMM", { language: "eng", description: creditsDescription, text: credits })]
      : []),
    ...(lyrics ? [longTextFrame("USLT", { language: "XXX", description: "", text: lyrics })] : []),
    ...(isExplicit ? [userTextFrame(advisory, "1")] : []),
    ...(replayGain
      ? [
          userTextFrame("REPLAYGAIN_TRACK_GAIN", gainText(replayGain)),
          userTextFrame("REPLAYGAIN_TRACK_PEAK", peakText(replayGain)),
        ]
      : []),
    ...(cover ? [pictureFrame(cover)] : []),
  ];
}
