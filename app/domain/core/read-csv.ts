import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { messages } from "#app/messages/messages.ts";
import { DomainError } from "#app/shared/core/errors.ts";

const encodings = [
  { mark: [0xef, 0xbb, 0xbf], name: "utf-8" },
  { mark: [0xff, 0xfe], name: "utf-16le" },
  { mark: [0xfe, 0xff], name: "utf-16be" },
] as const;

/** The bytes that are parsed at once: nothing else happens in the process meanwhile. */
export const csvStride = 16 * 1024;

/** More fields than any export has: each takes memory before the record that they make is looked at. */
const maxFields = 500;

/**
 * The rows of a CSV file: UTF-8, or UTF-16 as Bandcamp and spreadsheets write it, with or without a byte order mark;
 * separated by commas, semicolons or tabs. It is never whole in memory, and other requests are answered in between.
 * An old encoding passes as UTF-8 with wrong letters.
 * @param chunks of the file, at most `csvStride` bytes each.
 * @throws DomainError "unsupported_media" for a file that is no text, like a spreadsheet or an archive, "invalid" for a
 *   text that is no CSV, or has records of more than 500 fields.
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const texts = decode(chunks);
  const first = await texts.next();
  if (first.done) return;
  async function* all() {
    yield first.value ?? "";
    yield* texts;
  }
  const parser = parse({
    delimiter: findDelimiter(first.value),
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
    // Called for each field as it is read. Empty ones add nothing to the size of a record.
    cast: (text, { index }) => {
      if (index < maxFields) return text;
      throw new DomainError("invalid", messages.fields.file.tooManyColumns(maxFields));
    },
  });
  const source = Readable.from(all());
  source.on("error", (error) => parser.destroy(error));
  try {
    for await (const cells of source.pipe(parser)) yield cells;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError("invalid", messages.fields.file.noCsv, {
      cause: error,
    });
  }
}

/** The bytes of a text that is in memory, as `readCsv` wants them. */
export async function* inStrides(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += csvStride) yield bytes.subarray(at, at + csvStride);
}

async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    await setImmediate();
    yield readable(decoder.decode(chunk, { stream: true }));
  }
}

function readable(text: string): string {
  if (!text.includes("\u0000") && !text.startsWith("PK\u0003")) return text;
  throw new DomainError("unsupported_media", messages.fields.file.noText);
}

// Without a mark: every other byte of Latin letters is zero in UTF-16.
function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const marked = encodings.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked.name;
  if (bytes[1] === 0 && bytes[3] === 0) return "utf-16le";
  return bytes[0] === 0 && bytes[2] === 0 ? "utf-16be" : "utf-8";
}

/** The one that the first line has most of; spreadsheets write semicolons where the comma is decimal. */
function findDelimiter(text: string): string {
  const line = text.trimStart().split(/[\r\n]/, 1)[0] ?? "";
  const [most] = [",", ";", "\t"].toSorted((a, b) => line.split(b).length - line.split(a).length);
  return most ?? ",";
}
