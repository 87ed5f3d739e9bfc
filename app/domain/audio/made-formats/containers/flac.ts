import type { FileTags } from "#app/domain/tags/file-tags.ts";
import { writeFlacMetadata } from "#app/domain/tags/write-vorbis-comments.ts";
import type { FileBytes } from "../../worker/file-bytes.ts";
import { copyFrom, readVendor, wrongContainer } from "./container.ts";

const streamInformation = 0;
const seekTable = 3;
const comments = 4;
const lastFlag = 0x80;

/** A FLAC file with other metadata blocks (RFC 9639, section 8); what describes the sound stays. */
export function* retaggedFlac(file: FileBytes, tags: FileTags): Generator<Uint8Array> {
  if (file.word(0, 4) !== "fLaC") throw wrongContainer("FLAC");
  const preserved: Uint8Array[] = [];
  let vendor = "";
  let position = 4;
  for (let isLast = false; !isLast; ) {
    const header = file.view(position, 4).getUint32(0);
    const kind = (header >>> 24) & ~lastFlag;
    const block = file.read(position, 4 + (header & 0xffffff)).slice();
    isLast = header >>> 24 >= lastFlag;
    position += block.length;
    if (kind === comments) vendor = readVendor(block.subarray(4));
    if (kind !== streamInformation && kind !== seekTable) continue;
    block[0] = kind;
    preserved.push(block);
  }
  yield file.read(0, 4);
  yield* preserved;
  yield* writeFlacMetadata(tags, vendor);
  yield* copyFrom(file, position);
}
