import type { FileBytes } from "../file-bytes.ts";
import { tagOfFields, tagOfPicture } from "./named-fields.ts";
import type { Tag } from "./tag.ts";

const commentBlock = 4;
const pictureBlock = 6;
const maxBlock = 16 * 1024 * 1024;
const maxFields = 2000;
const maxPictures = 20;

/** The metadata blocks of a FLAC file (RFC 9639, sections 8.6 and 8.8). @param start offset of fLaC */
export function readFlacTags(file: FileBytes, start: number): Tag {
  const fields: [string, string][] = [];
  const pictures: Tag["frames"] = [];
  let position = start + 4;
  for (let last = false; !last && position + 4 <= file.size; ) {
    const header = file.view(position, 4).getUint32(0);
    last = header >= 0x80000000;
    const kind = (header >>> 24) & 0x7f;
    const bytes = header & 0xffffff;
    const isWanted = (kind === commentBlock && fields.length === 0) || kind === pictureBlock;
    if (isWanted && bytes <= maxBlock && position + 4 + bytes <= file.size) {
      const block = file.view(position + 4, bytes);
      if (kind === commentBlock) fields.push(...readComments(block));
      else if (pictures.length < maxPictures) pictures.push(...readPicture(block));
    }
    position += 4 + bytes;
  }
  const { version, frames } = tagOfFields(fields);
  return { version, frames: [...frames, ...pictures] };
}

function readComments(block: DataView): [string, string][] {
  const fields: [string, string][] = [];
  const take = lengthsOf(block, true);
  take();
  const count = Math.min(maxFields, take.number());
  for (let index = 0; index < count; index++) {
    const text = new TextDecoder().decode(take());
    const equals = text.indexOf("=");
    if (equals > 0) fields.push([text.slice(0, equals), text.slice(equals + 1)]);
  }
  return fields;
}

function readPicture(block: DataView): Tag["frames"] {
  const take = lengthsOf(block, false);
  const kind = take.number();
  take();
  take();
  for (let index = 0; index < 4; index++) take.number();
  return tagOfPicture(take(), kind);
}

/** Reads length-prefixed byte ranges; empty ones where the block ends early. */
function lengthsOf(block: DataView, isLittleEndian: boolean) {
  let position = 0;
  const number = () => {
    position += 4;
    return position <= block.byteLength ? block.getUint32(position - 4, isLittleEndian) : 0;
  };
  const take = () => {
    const length = number();
    const start = block.byteOffset + Math.min(position, block.byteLength);
    const bytes = new Uint8Array(
      block.buffer,
      start,
      Math.max(0, Math.min(length, block.byteLength - position)),
    );
    position += length;
    return bytes;
  };
  return Object.assign(take, { number });
}
