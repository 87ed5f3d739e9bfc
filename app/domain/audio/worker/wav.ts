import { brokenAudio, unsupportedAudio } from "../refusals.ts";
import type { FileBytes } from "./file-bytes.ts";
import type { Recording, Samples } from "./recording.ts";
import { sampleReader } from "./wav-samples.ts";

const samplesAtATime = 4096;
const mostChunks = 1000;
const pulseCode = 1;
const floatingPoint = 3;
const extensible = 0xfffe;

interface WavFormat {
  code: number;
  channels: number;
  sampleRate: number;
  bytesPerSample: number;
}

/**
 * Reads the chunks of a WAV file (Microsoft, "Multimedia Programming Interface and Data Specifications").
 *
 * @throws DomainError where the sizes in it aren't true or the coding isn't plain samples
 */
export function openWav(file: FileBytes): Recording {
  const chunks = findChunks(file);
  const formatChunk = chunks.get("fmt ");
  const data = chunks.get("data");
  if (!formatChunk || !data) throw brokenAudio("The WAV file has no sound in it.");
  const format = readFormat(file.view(formatChunk.start, formatChunk.bytes));
  const dataStart = data.start;
  const frameBytes = format.channels * format.bytesPerSample;
  const totalSamples = frameBytes === 0 ? 0 : Math.floor(data.bytes / frameBytes);
  const read = sampleReader(format.code === floatingPoint, format.bytesPerSample);

  async function* decode(): AsyncGenerator<Samples> {
    for (let done = 0; done < totalSamples; done += samplesAtATime) {
      const count = Math.min(samplesAtATime, totalSamples - done);
      const bytes = file.view(dataStart + done * frameBytes, count * frameBytes);
      yield Array.from({ length: format.channels }, (_, channel) => {
        const samples = new Float32Array(count);
        let position = channel * format.bytesPerSample;
        for (let index = 0; index < count; index++, position += frameBytes) {
          samples[index] = read(bytes, position);
        }
        return samples;
      });
    }
  }

  const { sampleRate, channels } = format;
  return { format: "wav", sampleRate, channels, totalSamples, tolerance: 0, decode, frameRuns: [] };
}

function findChunks(file: FileBytes): Map<string, { start: number; bytes: number }> {
  const untrue = () => brokenAudio("The WAV file's size is not what its header says; it may be cut off.");
  const end = file.view(4, 4).getUint32(0, true) + 8;
  // One byte of padding may be missing or left out of the count.
  if (Math.abs(end - file.size) > 1) throw untrue();

  const chunks = new Map<string, { start: number; bytes: number }>();
  for (let position = 12; position + 8 <= file.size; ) {
    const start = position + 8;
    const bytes = file.view(position + 4, 4).getUint32(0, true);
    if (start + bytes > file.size || chunks.size > mostChunks) throw untrue();
    const name = file.word(position, 4);
    if (!chunks.has(name)) chunks.set(name, { start, bytes });
    position = start + bytes + (bytes % 2);
  }
  return chunks;
}

function readFormat(chunk: DataView): WavFormat {
  if (chunk.byteLength < 16) throw brokenAudio("The WAV file's header is damaged.");
  const outerCode = chunk.getUint16(0, true);
  const code = outerCode === extensible && chunk.byteLength >= 26 ? chunk.getUint16(24, true) : outerCode;
  const bits = chunk.getUint16(14, true);
  const channels = chunk.getUint16(2, true);
  const known =
    (code === pulseCode && [8, 16, 24, 32].includes(bits)) ||
    (code === floatingPoint && [32, 64].includes(bits));
  if (!known) throw unsupportedAudio("The WAV file is compressed in a way that can't be used.");
  if (chunk.getUint16(12, true) !== (channels * bits) / 8)
    throw brokenAudio("The WAV file's header is damaged.");
  return { code, channels, sampleRate: chunk.getUint32(4, true), bytesPerSample: bits / 8 };
}
