/*
 * The ZIP format (PKWARE, APPNOTE.TXT) as far as stored entries need it. Size and CRC are in front of each entry: readers
 * that take a zip as it arrives, like Java's, can't know otherwise where a stored entry ends. What doesn't fit 32 bits is
 * in the fields of ZIP64.
 */

/** An entry, whose bytes are stored as they are. */
export interface ZipEntry {
  /** With slashes; UTF-8. */
  name: string;
  bytes: number;
  crc32: number;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;

const max32 = 0xffff_ffff;
const max16 = 0xffff;
/** The versions of the format that UTF-8 names and ZIP64 need; made on Unix. */
const version = 20;
const version64 = 45;
const madeBy = (3 << 8) | version64;
const utf8Names = 1 << 11;
const regularFile = 0o100644;

const timestampField = 0x5455;
const zip64Field = 0x0001;

/** What stands in front of an entry's bytes. */
export function localHeader(entry: ZipEntry, date: Date): Buffer {
  const { bytes, crc32 } = entry;
  const name = Buffer.from(entry.name);
  const is64 = bytes >= max32;
  const extra = Buffer.concat([is64 ? zip64Extra(bytes, bytes) : empty, timestampExtra(date)]);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(localSignature, 0);
  header.writeUInt16LE(is64 ? version64 : version, 4);
  writeFacts(header, 6, { date, crc32, size: is64 ? max32 : bytes });
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** An entry in the directory at the end. @param offset where its local header is. */
function centralRecord(entry: ZipEntry, offset: number, date: Date): Buffer {
  const { bytes, crc32 } = entry;
  const name = Buffer.from(entry.name);
  const is64 = bytes >= max32 || offset >= max32;
  const extra = Buffer.concat([is64 ? zip64Extra(bytes, bytes, offset) : empty, timestampExtra(date)]);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(centralSignature, 0);
  record.writeUInt16LE(madeBy, 4);
  record.writeUInt16LE(is64 ? version64 : version, 6);
  writeFacts(record, 8, { date, crc32, size: is64 ? max32 : bytes });
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(regularFile * 2 ** 16, 38);
  record.writeUInt32LE(is64 ? max32 : offset, 42);
  return Buffer.concat([record, name, extra]);
}

/** The directory with the end of the zip. @param entries with where the local header of each is. */
export function directoryOf(
  entries: readonly { entry: ZipEntry; offset: number }[],
  start: number,
  date: Date,
): Buffer {
  const records = Buffer.concat(entries.map(({ entry, offset }) => centralRecord(entry, offset, date)));
  const is64 = entries.length >= max16 || records.length >= max32 || start >= max32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(Math.min(max16, entries.length), 8);
  end.writeUInt16LE(Math.min(max16, entries.length), 10);
  end.writeUInt32LE(Math.min(max32, records.length), 12);
  end.writeUInt32LE(Math.min(max32, start), 16);
  const end64 = is64 ? endOf64(entries.length, records.length, start) : empty;
  return Buffer.concat([records, end64, end]);
}

function endOf64(count: number, bytes: number, start: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(end64Signature, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(madeBy, 12);
  end.writeUInt16LE(version64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(locator64Signature, 56);
  end.writeBigUInt64LE(BigInt(start + bytes), 64);
  end.writeUInt32LE(1, 72);
  return end;
}

/** How long a zip of these entries is, in bytes; their checksums don't matter. */
export function zipLength(entries: readonly Pick<ZipEntry, "name" | "bytes">[], date: Date): number {
  let length = 0;
  const placed = entries.map(({ name, bytes }) => {
    const entry = { name, bytes, crc32: 0 };
    const offset = length;
    length += localHeader(entry, date).length + bytes;
    return { entry, offset };
  });
  return length + directoryOf(placed, length, date).length;
}

const empty = Buffer.alloc(0);

/** Flags, method (stored), time, CRC and both sizes, which stand in the same order in both headers. */
function writeFacts(
  header: Buffer,
  at: number,
  { date, crc32, size }: { date: Date; crc32: number; size: number },
): void {
  header.writeUInt16LE(utf8Names, at);
  header.writeUInt16LE(0, at + 2);
  const { time, day } = dosTime(date);
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(day, at + 6);
  header.writeUInt32LE(crc32, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(size, at + 16);
}

/** Without a time zone, and from 1980 on: readers of today take the timestamp next to it. */
function dosTime(date: Date): { time: number; day: number } {
  const year = Math.min(127, Math.max(0, date.getUTCFullYear() - 1980));
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}

/** When it was changed, in seconds since 1970 (Info-ZIP). */
function timestampExtra(date: Date): Buffer {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(timestampField, 0);
  field.writeUInt16LE(5, 2);
  field.writeUInt8(1, 4);
  field.writeInt32LE(Math.floor(date.getTime() / 1000), 5);
  return field;
}

function zip64Extra(...numbers: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(zip64Field, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return field;
}
