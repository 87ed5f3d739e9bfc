const table8 = Uint8Array.from({ length: 256 }, (_, byte) => remainder(byte, 8, 0x07));
const table16 = Uint16Array.from({ length: 256 }, (_, byte) => remainder(byte << 8, 16, 0x8005));

/** CRC-8 of a frame's header (RFC 9639, section 9.1.8). */
export function checksum8(bytes: Uint8Array): number {
  let rest = 0;
  for (let index = 0; index < bytes.length; index++) rest = table8[rest ^ (bytes[index] ?? 0)] ?? 0;
  return rest;
}

/**
 * CRC-16 of a frame (RFC 9639, section 9.3); 0 for a whole one, which ends with its own.
 * @param before that of the bytes before
 */
export function checksum16(bytes: Uint8Array, start: number, end: number, before: number): number {
  let rest = before;
  for (let index = start; index < end; index++) {
    rest = ((rest << 8) & 0xffff) ^ (table16[(rest >> 8) ^ (bytes[index] ?? 0)] ?? 0);
  }
  return rest;
}

function remainder(value: number, bits: 8 | 16, polynomial: number): number {
  let rest = value;
  for (let bit = 0; bit < 8; bit++) rest = rest & (1 << (bits - 1)) ? (rest << 1) ^ polynomial : rest << 1;
  return rest & (2 ** bits - 1);
}
