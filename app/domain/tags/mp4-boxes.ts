/** A box of an MP4 file within its parent (ISO/IEC 14496-12, section 4.2). */
export interface Mp4Box {
  /** Four letters. */
  name: string;
  /** The whole box, with its header. */
  bytes: Buffer;
  content: Buffer;
}

/** @throws Error where a box is damaged, or has a length of 64 bits, as only sound needs it */
export function readBoxes(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let position = 0; position < bytes.length; ) {
    const length = position + 8 <= bytes.length ? bytes.readUInt32BE(position) : 0;
    if (length < 8 || position + length > bytes.length) throw new Error("The MP4 file's boxes are damaged.");
    const box = bytes.subarray(position, position + length);
    boxes.push({ name: box.toString("latin1", 4, 8), bytes: box, content: box.subarray(8) });
    position += length;
  }
  return boxes;
}

export function writeBox(name: string, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(name, 4, "latin1");
  return Buffer.concat([header, content]);
}
