import { writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { addAbortSignal, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { DomainError } from "#app/shared/errors.ts";
import { formatLimit } from "#app/shared/format-limit.ts";
import { meteredBody } from "./metered-body.ts";
import type { ReceivedFile, Upload } from "./upload.ts";

/** An hour of the master's quality, 24 bits at 96 kHz, is 1.93 GiB as WAV; three hours of CD quality are 1.77. */
export const maxFileBytes = 2 * 1024 ** 3;
const maxFiles = 20;
const maxSilence = 60_000;

/** Nothing more came for a minute. An upload may take hours; one that has stopped holds a place for nothing. */
export class StalledUpload extends Error {}

/**
 * Reads a multipart form from its stream, its files onto the disk as they come: an upload is never
 * in memory whole.
 * @param folder where the files go; the caller removes it, whatever happens.
 * @param maxBytes what one file may have.
 * @param admit gets how many bytes came so far, and throws to end it.
 * @throws StalledUpload; what `admit` throws; an Error when the sender goes away.
 */
export async function receiveUpload(
  request: IncomingMessage,
  folder: string,
  maxBytes = maxFileBytes,
  admit: (received: number) => void = () => {},
): Promise<Upload> {
  const fields = new FormData();
  const writing: Promise<ReceivedFile | null>[] = [];
  let refusal: DomainError | null = null;
  const refuse = (sentence: string) => {
    refusal ??= new DomainError("too_large", sentence);
  };

  const parser = new Busboy({
    headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
    limits: { fileSize: maxBytes, files: maxFiles, fields: 50, fieldSize: 64 * 1024, parts: 80 },
  });
  // The parser leaves the file of a broken form open; the file would keep its descriptor for ever.
  const broken = new AbortController();
  parser.once("close", () => broken.abort());
  parser.on("field", (name, value, _isNameCut, isCut) => {
    if (isCut) refuse(`The text of ${name} is too long.`);
    fields.append(name, value);
  });
  parser.on("file", (field, stream, filename) => {
    addAbortSignal(broken.signal, stream);
    const fileName = cleanFileName(filename);
    const target = path.join(folder, String(writing.length));
    const written = writeStream(stream, target).then(() => {
      const { bytesRead: bytes, truncated } = stream;
      if (truncated) {
        refuse(`“${fileName}” is larger than the limit of ${formatLimit(maxBytes)} for one file.`);
      }
      // A file field that nobody filled in comes as an empty file without a name.
      return bytes > 0 || filename ? { field, fileName, path: target, bytes } : null;
    });
    // A file breaks off with its form, and the form says so.
    written.catch(() => {});
    writing.push(written);
  });
  parser.on("filesLimit", () => refuse(`There are more than ${maxFiles} files. Please send fewer at once.`));
  parser.on("fieldsLimit", () => refuse("The form has too many fields."));

  await untilSent(meteredBody(request, admit), parser);
  // In the order in which they were chosen, whichever was on the disk first.
  const files = (await Promise.all(writing)).filter((file) => file !== null);
  return { fields, files: refusal ? [] : files, refusal };
}

/** Where the disk fails, the rest of the stream is read past: the form behind it still comes to its end. */
async function writeStream(stream: BusboyFileStream, target: string): Promise<void> {
  // The parser raises an error of its own before anybody listens; the form's error says the same.
  stream.on("error", () => {});
  try {
    await writeFile(target, stream.iterator({ destroyOnReturn: false }), { flag: "wx", mode: 0o600 });
  } catch (error) {
    stream.resume();
    throw error;
  }
}

function untilSent(body: Readable, parser: Writable): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), maxSilence);
  body.on("data", () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), maxSilence);
  });
  return pipeline(body, parser, { signal: silence.signal })
    .catch((error: unknown) => {
      throw silence.signal.aborted ? new StalledUpload() : error;
    })
    .finally(() => clearTimeout(timer));
}

function cleanFileName(name: string | undefined): string {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a sentence or a log
  return last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "").slice(0, 120) || "the file";
}
