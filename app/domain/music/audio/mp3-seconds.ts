import { readSyncsafe } from "#app/domain/music/tags/id3-frames.ts";
import { frameHeaderBytes, readFrameHeader } from "./worker/mp3-frame.ts";

const tagHeaderBytes = 10;

/**
 * The length of the sound in some MP3 bytes, in seconds, counted frame by frame: what a player could play of them.
 * @returns null when there is no MP3 in them.
 */
export function measureMp3Seconds(bytes: Uint8Array): number | null {
  let seconds = 0;
  let position = skipLeadingTag(bytes);
  while (position < bytes.length) {
    const frame = readFrameHeader(bytes.subarray(position, position + frameHeaderBytes));
    // Other bytes, like a tag at the end, are not sound; frames after them are.
    if (!frame) position += 1;
    else {
      seconds += frame.samples / frame.sampleRate;
      position += frame.bytes;
    }
  }
  return seconds > 0 ? seconds : null;
}

/** The pictures of an ID3v2 tag may contain bytes that look like frames. */
function skipLeadingTag(bytes: Uint8Array): number {
  const [i, d, three] = bytes;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  return tagHeaderBytes + (readSyncsafe(bytes.subarray(6, tagHeaderBytes)) ?? 0);
}
