/** Writes numbers bit by bit, the highest first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #byte = 0;
  #filled = 0;

  /** Of a negative number the two's complement. @param count of bits, up to 48 */
  write(value: number, count: number): void {
    const positive = value < 0 ? value + 2 ** count : value;
    for (let left = count; left > 0; ) {
      const taken = Math.min(left, 8 - this.#filled);
      const part = Math.floor(positive / 2 ** (left - taken)) % 2 ** taken;
      this.#byte = (this.#byte << taken) | part;
      this.#filled += taken;
      left -= taken;
      if (this.#filled === 8) this.#flush();
    }
  }

  writeZeros(count: number): void {
    for (let left = count; left > 0; left -= 32) this.write(0, Math.min(32, left));
  }

  /** Everything written, with zeros up to a whole byte. */
  finish(): Buffer {
    if (this.#filled > 0) this.write(0, 8 - this.#filled);
    return Buffer.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#byte);
    this.#byte = 0;
    this.#filled = 0;
  }
}
