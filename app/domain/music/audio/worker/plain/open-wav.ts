import { messages } from "#app/messages/messages.ts";
import { brokenAudio, compressedAudio, unsupportedAudio } from "../../prepared-audio.ts";
import { type Chunk, findChunks, soundBytes } from "../chunks.ts";
import type { FileBytes } from "../file-bytes.ts";
import type { Recording } from "../recording.ts";
import type { SampleLayout } from "./sample-reader.ts";
import { plainRecording } from "./sample-reader.ts";

const pulseCode = 1;
const floatingPoint = 3;
const extensible = 0xfffe;
const maxSize = 0xffff_ffff;

const telephone = (name: string) => () => messages.adminUploads.audio.telephone(name);
const compressions: Record<number, string | (() => string)> = {
  2: "Microsoft ADPCM",
  6: telephone("A-law"),
  7: telephone("µ-law"),
  17: "IMA ADPCM",
  49: telephone("GSM 6.10"),
  80: "MPEG",
  85: "MP3",
  255: "AAC",
  353: "Windows Media",
  354: "Windows Media",
  8192: "AC-3",
};

interface WavFormat {
  layout: SampleLayout;
  channels: number;
  /** In hertz. */
  sampleRate: number;
}

/**
 * Reads the chunks of a WAV file (Microsoft, "Multimedia Programming Interface and Data Specifications"; EBU
 * Tech 3306 and ITU-R BS.2088 for those beyond 4 GB, which begin with RF64 or BW64).
 *
 * @param start offset of the word RIFF
 * @throws DomainError where there is less sound than stated, or it is compressed
 */
export function openWav(file: FileBytes, start: number): Recording {
  const chunks = findChunks(file, start + 12, "data", true);
  const named = (name: string) => chunks.find((chunk) => chunk.name === name);
  const formatChunk = named("fmt ");
  const data = named("data");
  if (file.size < start + 36) throw brokenAudio(messages.adminUploads.audio.endsInHeader("WAV"));
  if (!formatChunk || !data) throw brokenAudio(messages.adminUploads.audio.withoutSound("WAV"));
  const { layout, channels, sampleRate } = readFormat(
    file.view(formatChunk.start, Math.min(formatChunk.bytes, 40)),
  );
  const bytes = soundBytes(file, data.start, sizeOfData(file, data, named("ds64")), "WAV");
  const totalSamples = channels === 0 ? 0 : Math.floor(bytes / (channels * layout.bytes));
  const sound = { layout, channels, start: data.start, totalSamples };
  return plainRecording(file, { format: "wav", sampleRate, sound });
}

/** Large files have their true size in a separate chunk. */
function sizeOfData(file: FileBytes, data: Chunk, large: Chunk | undefined): number {
  if (data.bytes !== maxSize || !large || large.bytes < 16) return data.bytes;
  const size = file.view(large.start + 8, 8).getBigUint64(0, true);
  return size > BigInt(Number.MAX_SAFE_INTEGER) ? maxSize : Number(size) || maxSize;
}

function readFormat(chunk: DataView): WavFormat {
  if (chunk.byteLength < 16) throw brokenAudio(messages.adminUploads.audio.header("WAV"));
  const outerCode = chunk.getUint16(0, true);
  const code = outerCode === extensible && chunk.byteLength >= 26 ? chunk.getUint16(24, true) : outerCode;
  const channels = chunk.getUint16(2, true);
  const blockBytes = chunk.getUint16(12, true);
  const bits = chunk.getUint16(14, true);
  if (code !== pulseCode && code !== floatingPoint) {
    const known = compressions[code] ?? messages.adminUploads.audio.unknownFormat(String(code));
    throw compressedAudio("WAV", typeof known === "string" ? known : known());
  }
  // Twenty bits take three bytes, and any sample may take four.
  const fromBlock = channels > 0 ? blockBytes / channels : 0;
  const isPlausible = Number.isInteger(fromBlock) && fromBlock * 8 >= bits;
  const bytes = isPlausible ? fromBlock : Math.ceil(bits / 8);
  const possible = code === floatingPoint ? [4, 8] : [1, 2, 3, 4];
  if (!possible.includes(bytes)) {
    throw unsupportedAudio(messages.adminUploads.audio.bits("WAV", bits));
  }
  const kind = code === floatingPoint ? "floating" : bytes === 1 ? "unsigned" : "whole";
  return {
    layout: { kind, bytes, isLittleEndian: true },
    channels,
    sampleRate: chunk.getUint32(4, true),
  };
}
