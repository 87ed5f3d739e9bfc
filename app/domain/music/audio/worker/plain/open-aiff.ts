import { messages } from "#app/messages/messages.ts";
import { brokenAudio, compressedAudio, unsupportedAudio } from "../../prepared-audio.ts";
import { findChunks, soundBytes } from "../chunks.ts";
import type { FileBytes } from "../file-bytes.ts";
import type { Recording } from "../recording.ts";
import type { SampleLayout } from "./sample-reader.ts";
import { plainRecording } from "./sample-reader.ts";

const telephone = (name: string) => () => messages.adminUploads.audio.telephone(name);
const compressions: Record<string, string | (() => string)> = {
  ulaw: telephone("µ-law"),
  ULAW: telephone("µ-law"),
  alaw: telephone("A-law"),
  ALAW: telephone("A-law"),
  ima4: "IMA ADPCM",
  MAC3: "MACE 3:1",
  MAC6: "MACE 6:1",
  QDMC: "QDesign Music",
  QDM2: "QDesign Music",
  Qclp: "Qualcomm PureVoice",
  GSM: telephone("GSM"),
};

/**
 * Reads the chunks of an AIFF or AIFF-C file (Apple, "Audio Interchange File Format").
 *
 * @param start offset of the word FORM
 * @throws DomainError where there is less sound than stated, or it is compressed
 */
export function openAiff(file: FileBytes, start: number): Recording {
  const chunks = findChunks(file, start + 12, "SSND", false);
  const named = (name: string) => chunks.find((chunk) => chunk.name === name);
  const common = named("COMM");
  const data = named("SSND");
  if (!common || !data) throw brokenAudio(messages.adminUploads.audio.withoutSound("AIFF"));
  const format = file.view(common.start, Math.min(common.bytes, 22));
  if (format.byteLength < 18) throw brokenAudio(messages.adminUploads.audio.header("AIFF"));
  const channels = format.getUint16(0);
  const claimed = format.getUint32(2);
  const coding = file.word(start + 8, 4) === "AIFC" && format.byteLength >= 22 ? codingOf(format) : "NONE";
  const layout = layoutOf(coding, format.getUint16(6));

  // The sound's chunk begins with the offset of the sound and a block size that nobody uses.
  const soundStart = data.start + 8 + file.view(data.start, 8).getUint32(0);
  const said = data.bytes === 0 ? 0 : Math.max(0, data.bytes - (soundStart - data.start));
  const bytes = soundBytes(file, soundStart, said, "AIFF");
  const there = channels === 0 ? 0 : Math.floor(bytes / (channels * layout.bytes));
  const totalSamples = claimed > 0 ? Math.min(claimed, there) : there;
  const sound = { layout, channels, start: soundStart, totalSamples };
  return plainRecording(file, { format: "aiff", sampleRate: readExtended(format, 8), sound });
}

function codingOf(format: DataView): string {
  return String.fromCharCode(...new Uint8Array(format.buffer, format.byteOffset + 18, 4)).trim();
}

/** @throws DomainError "unsupported_media" for a compression */
function layoutOf(coding: string, bits: number): SampleLayout {
  const whole = (bytes: number, isLittleEndian = false) => ({
    kind: "whole" as const,
    bytes,
    isLittleEndian,
  });
  const bytes = Math.ceil(bits / 8);
  switch (coding) {
    case "NONE":
    case "none":
    case "twos":
      if (bytes < 1 || bytes > 4) {
        throw unsupportedAudio(messages.adminUploads.audio.bits("AIFF", bits));
      }
      return whole(bytes);
    case "sowt":
      return whole(Math.min(4, Math.max(1, bytes)), true);
    case "in16":
      return whole(2);
    case "in24":
      return whole(3);
    case "in32":
      return whole(4);
    case "42ni":
      return whole(3, true);
    case "23ni":
      return whole(4, true);
    case "raw":
      return { kind: "unsigned", bytes: 1, isLittleEndian: false };
    case "fl32":
    case "FL32":
      return { kind: "floating", bytes: 4, isLittleEndian: false };
    case "fl64":
    case "FL64":
      return { kind: "floating", bytes: 8, isLittleEndian: false };
    default:
      throw compressedAudio("AIFF-C", howOf(coding));
  }
}

/** The rate is an 80-bit floating-point number; in hertz, rounded. */
function readExtended(view: DataView, position: number): number {
  const exponent = view.getUint16(position) - 16_383 - 63;
  const rate = Number(view.getBigUint64(position + 2)) * 2 ** exponent;
  return Number.isFinite(rate) ? Math.round(rate) : 0;
}

/** What a compression is called. */
function howOf(coding: string): string {
  const known = compressions[coding] ?? messages.adminUploads.audio.unknownCoding(coding);
  return typeof known === "string" ? known : known();
}
