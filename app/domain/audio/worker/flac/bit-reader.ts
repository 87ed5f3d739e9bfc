import type { FileBytes } from "../file-bytes.ts";

// The largest sensible frame (65,536 samples of two channels in 33 bits) has 540 KB.
const windowBytes = 1 << 20;
const bufferBytes = 2 * windowBytes;
// Whole words are read, so the last bytes need padding.
const spareBytes = 16;

/** A frame can't be decoded: it is no frame, it is damaged, or the file ends within it. */
export class UnreadableFrame extends Error {}

/** Reads bits of a file from beginning to end, a frame at a time, most significant bit first. */
export class BitReader {
  readonly #file: FileBytes;
  readonly #fileEnd: number;
  readonly #bytes = new Uint8Array(bufferBytes + spareBytes);
  readonly #view = new DataView(this.#bytes.buffer);
  /** The file offset of the buffer, and how many bytes of the file it holds. */
  #bufferStart = 0;
  #held = 0;
  /** In bits, from the start of the buffer. */
  #position = 0;

  constructor(file: FileBytes, start: number, end: number) {
    this.#file = file;
    this.#fileEnd = end;
    this.#bufferStart = start;
    this.#fill();
  }

  /** The file offset of the byte with the next bit. */
  get filePosition(): number {
    return this.#bufferStart + (this.#position >>> 3);
  }

  get isAtEnd(): boolean {
    return this.filePosition >= this.#fileEnd;
  }

  /** Makes room for a frame, which begins at the next whole byte. @returns that byte's index in the buffer. */
  beginFrame(): number {
    this.align();
    const byte = this.#position >>> 3;
    if (byte + windowBytes <= this.#held || this.#bufferStart + this.#held >= this.#fileEnd) return byte;
    this.#bytes.copyWithin(0, byte, this.#held);
    this.#held -= byte;
    this.#bufferStart += byte;
    this.#position = 0;
    this.#fill();
    return 0;
  }

  align(): void {
    this.#position = (this.#position + 7) & ~7;
  }

  /** The bytes from an index of the buffer up to the next bit, which must be at the beginning of a byte. */
  bytesSince(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.#position >>> 3);
  }

  /** @param count of bits, 0 to 32 */
  read(count: number): number {
    if (count === 0) return 0;
    const value = this.#word(this.#position) >>> (32 - count);
    this.#position += count;
    return value;
  }

  /** A signed number. @param count of bits, 1 to 33 */
  readSigned(count: number): number {
    if (count > 32) return this.readSigned(32) * 2 + this.read(1);
    const value = this.#word(this.#position) >> (32 - count);
    this.#position += count;
    return value;
  }

  /** The number of zeros before the next one bit; skips all of them. @throws UnreadableFrame */
  readUnary(): number {
    let zeros = 0;
    for (;;) {
      const run = Math.clz32(this.#word(this.#position));
      zeros += run;
      this.#position += run < 32 ? run + 1 : 32;
      if (run < 32) return zeros;
      this.assertWithin();
    }
  }

  /**
   * Reads Rice codes, which make up most of a file (RFC 9639, section 9.2.7.2).
   * @param parameter number of low bits stored as they are, 0 to 30
   * @throws UnreadableFrame
   */
  readRice(target: Float64Array, start: number, end: number, parameter: number): void {
    const view = this.#view;
    const bytes = this.#bytes;
    const lowShift = 31 - parameter;
    let position = this.#position;
    for (let index = start; index < end; index++) {
      const byte = position >>> 3;
      const shift = position & 7;
      const word = (view.getUint32(byte) << shift) | ((bytes[byte + 4] ?? 0) >>> (8 - shift));
      const zeros = Math.clz32(word);
      const length = zeros + 1 + parameter;
      if (length <= 32) {
        // Shifted twice: a shift by 32 would be a shift by 0.
        const low = (((word << zeros) << 1) >>> lowShift) >>> 1;
        const folded = ((zeros << parameter) | low) >>> 0;
        target[index] = folded & 1 ? -(folded >>> 1) - 1 : folded >>> 1;
        position += length;
      } else {
        this.#position = position;
        const folded = this.readUnary() * 2 ** parameter + this.read(parameter);
        target[index] = folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2;
        position = this.#position;
      }
      if (position >>> 3 > bufferBytes) break;
    }
    this.#position = position;
    this.assertWithin();
  }

  /** @throws UnreadableFrame where more was read than there is. */
  assertWithin(): void {
    if (this.#position > this.#held * 8) throw new UnreadableFrame("The file ends within a frame.");
  }

  #word(position: number): number {
    const byte = position >>> 3;
    if (byte > bufferBytes) throw new UnreadableFrame("A frame is too large.");
    const shift = position & 7;
    return (this.#view.getUint32(byte) << shift) | ((this.#bytes[byte + 4] ?? 0) >>> (8 - shift));
  }

  #fill(): void {
    const wanted = Math.min(bufferBytes - this.#held, this.#fileEnd - this.#bufferStart - this.#held);
    const target = this.#bytes.subarray(this.#held, this.#held + wanted);
    this.#held += this.#file.readInto(target, this.#bufferStart + this.#held);
    this.#bytes.fill(0, this.#held, this.#held + spareBytes);
  }
}
