import { AsyncLocalStorage } from "node:async_hooks";
import { writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { addAbortSignal, type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { messages } from "#app/messages/messages.ts";
import { cutText, unwantedCharacters } from "#app/shared/core/clean-text.ts";
import { DomainError } from "#app/shared/core/errors.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";

/**
 * A request's body, measured while it is read: a chunked one states no length. Its error leaves the request open, so
 * that a refusal can still be sent.
 * @param admit gets the number of bytes so far and throws if it is too much; its error ends the body.
 */
function meteredBody(request: IncomingMessage, admit: (received: number) => void): Transform {
  let received = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      try {
        admit(received);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error("The body was not admitted."));
      }
    },
  });
  request.once("error", (error) => body.destroy(error));
  return request.pipe(body);
}

/** An hour of the highest quality, 24 bits at 96 kHz, is 1.93 GiB as WAV; three hours of CD quality are 1.77. */
export const maxFileBytes = 2 * 1024 ** 3;
const maxFiles = 60;
const maxSilence = 60_000;

/** No data arrived for a minute. An upload may take hours, but a stalled one holds resources for nothing. */
export class StalledUpload extends Error {}

/**
 * Parses a multipart form from its stream and writes its files to the disk: an upload is never held in memory.
 * @param folder for the files; the caller must always remove it.
 * @param maxBytes limit of one file.
 * @param admit gets the number of bytes so far, and throws to end it.
 * @throws StalledUpload; what `admit` throws; an Error if the client disconnects.
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
  // Called while the body arrives, which is outside of the request's own context, which holds its language.
  const refuse = AsyncLocalStorage.bind((sentence: () => string) => {
    refusal ??= new DomainError("too_large", sentence());
  });

  const parser = new Busboy({
    // A folder's files come with its name.
    preservePath: true,
    headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
    limits: { fileSize: maxBytes, files: maxFiles, fields: 50, fieldSize: 64 * 1024, parts: 120 },
  });
  // The parser doesn't close the file of a broken form; its descriptor would leak.
  const broken = new AbortController();
  parser.once("close", () => broken.abort());
  parser.on("field", (name, value, _isNameCut, isCut) => {
    if (isCut) refuse(() => messages.requests.upload.textTooLong(name));
    fields.append(name, value);
  });
  parser.on("file", (field, stream, filename) => {
    addAbortSignal(broken.signal, stream);
    const { fileName, folder: from } = cleanName(filename);
    const target = path.join(folder, String(writing.length));
    const written = writeStream(stream, target).then(() => {
      const { bytesRead: bytes, truncated } = stream;
      if (truncated) {
        refuse(() => messages.requests.upload.fileTooLarge(fileName, formatLimit(maxBytes)));
      }
      // An empty file input is sent as an empty file without a name.
      return bytes > 0 || filename ? { field, fileName, folder: from, path: target, bytes } : null;
    });
    // A truncated form also truncates its file; the form's error covers both.
    written.catch(() => {});
    writing.push(written);
  });
  parser.on("filesLimit", () => refuse(() => messages.requests.upload.tooManyFiles(maxFiles)));
  parser.on("fieldsLimit", () => refuse(() => messages.requests.upload.tooManyFields));

  await pipeWithTimeout(meteredBody(request, admit), parser);
  // In the order of the form, not in that of writing.
  const files = (await Promise.all(writing)).filter((file) => file !== null);
  return { fields, files: refusal ? [] : files, refusal };
}

/** After a disk error the rest of the stream is read and dropped, so that the rest of the form is still parsed. */
async function writeStream(stream: BusboyFileStream, target: string): Promise<void> {
  // The parser emits its own error before anything listens; the form's error says the same.
  stream.on("error", () => {});
  try {
    await writeFile(target, stream.iterator({ destroyOnReturn: false }), { flag: "wx", mode: 0o600 });
  } catch (error) {
    stream.resume();
    throw error;
  }
}

function pipeWithTimeout(body: Readable, parser: Writable): Promise<void> {
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

function cleanName(name: string | undefined): { fileName: string; folder: string | null } {
  const [last = "", folder = ""] = (name ?? "").split(/[/\\]/).toReversed().map(cleanPart);
  return { fileName: last || messages.requests.upload.theFile, folder: /[^.]/.test(folder) ? folder : null };
}

/** They must not get into messages or logs. */
function cleanPart(name: string): string {
  return cutText(name.replace(unwantedCharacters, ""), 120);
}

/** A file uploaded by an admin, on our disk until the response is sent. */
export interface ReceivedFile {
  /** The name of its form field. */
  field: string;
  /** The client's file name: for display only, never a path. */
  fileName: string;
  /** The name of the folder that it lay in, where the browser sent a folder; for display only too. */
  folder: string | null;
  path: string;
  bytes: number;
}

/** A form with files. */
export interface Upload {
  fields: FormData;
  files: readonly ReceivedFile[];
  /** Why the upload was refused; its files are deleted by then. */
  refusal: DomainError | null;
}
