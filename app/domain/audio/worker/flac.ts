import { FLACDecoder } from "@wasm-audio-decoders/flac";
import { longestTrackSeconds } from "../limits.ts";
import { brokenAudio } from "../refusals.ts";
import type { FileBytes } from "./file-bytes.ts";
import { readStreamInformation, type StreamInformation } from "./flac-stream-information.ts";
import { skipTrailingTags } from "./id3.ts";
import type { Recording, Samples } from "./recording.ts";

// Sixteen bytes of FLAC can stand for 65,535 samples: so little at a time keeps a bomb below 200 MB.
const bytesAtATime = 512;

/**
 * Reads the headers of a FLAC file that begins at `start` (RFC 9639). Where the encoder left the length
 * out, the file is decoded once to learn it.
 *
 * @throws DomainError "invalid" for a damaged file
 */
export async function openFlac(file: FileBytes, start: number): Promise<Recording> {
  const information = readStreamInformation(file, start);
  const end = skipTrailingTags(file, information.framesStart);
  const decode = () => decodeFrames(file, information, end);
  const { sampleRate, channels } = information;
  const totalSamples =
    information.totalSamples || (await countSamples(decode(), sampleRate * longestTrackSeconds));
  return { format: "flac", sampleRate, channels, totalSamples, tolerance: 0, decode, frameRuns: [] };
}

async function* decodeFrames(
  file: FileBytes,
  information: StreamInformation,
  end: number,
): AsyncGenerator<Samples> {
  const decoder = new FLACDecoder();
  await decoder.ready;
  const { header, framesStart, channels } = information;
  yield* checked(decoder.decodeFrames([header]), channels);
  for (const piece of file.pieces(framesStart, end, bytesAtATime)) {
    yield* checked(decoder.decode(piece), channels);
  }
  yield* checked(decoder.flush(), channels);
  decoder.free();
}

async function* checked(
  decoding: ReturnType<FLACDecoder["decode"]>,
  channels: number,
): AsyncGenerator<Samples> {
  const damaged = (cause?: unknown) => brokenAudio("The FLAC file is damaged.", cause);
  const { channelData, errors, samplesDecoded } = await decoding.catch((error: unknown) => {
    throw damaged(error);
  });
  if (errors.length > 0) throw damaged(errors[0]?.message);
  if (samplesDecoded === 0) return;
  if (channelData.length !== channels) throw damaged();
  yield channelData;
}

/** Stops soon after `most`: enough to see that it is too much. */
async function countSamples(blocks: AsyncIterable<Samples>, most: number): Promise<number> {
  let count = 0;
  for await (const block of blocks) {
    count += block[0]?.length ?? 0;
    if (count > most) break;
  }
  return count;
}
