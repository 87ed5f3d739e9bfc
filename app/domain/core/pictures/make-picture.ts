import { open } from "node:fs/promises";
import { limitConcurrency, runInChild } from "#app/domain/core/child-process/run-in-child.ts";
import type { Services } from "#app/domain/core/context.ts";
import { withTemporaryFolder } from "#app/domain/core/with-temporary-folder.ts";
import { requireFreeSpace } from "#app/domain/core/write.ts";
import { messages } from "#app/messages/messages.ts";
import { DomainError, isDomainError } from "#app/shared/core/errors.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { unreadablePicture } from "./made-picture.ts";
import type { PictureFiles } from "./store-picture.ts";

type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif" | "svg";

/** How many bytes are needed to identify a file. */
const tellingBytes = 64;

// The supported source formats; the file dialog can filter by these.
const taken: ReadonlySet<PictureKind> = new Set(["jpeg", "png", "webp", "avif"]);

/**
 * Checks a file by its first bytes, whatever its name: no decoder starts for an unsupported file.
 * @returns why it is refused, as a sentence for people; null for a supported picture.
 */
function getKindRejection(head: Uint8Array): string | null {
  const kind = kindOf(Buffer.from(head.buffer, head.byteOffset, head.byteLength));
  if (kind && taken.has(kind)) return null;
  if (kind === "heic") return messages.fields.file.heic;
  if (kind === "gif") return messages.fields.file.gif;
  return kind === "svg" ? messages.fields.file.svg : messages.fields.file.noPicture;
}

function kindOf(head: Buffer): PictureKind | null {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("GIF8")) return "gif";
  if (text.startsWith("ftyp", 4)) return kindByBrands(head);
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!doctype svg|!--|svg)/i.test(text) ? "svg" : null;
}

/** ISO/IEC 14496-12, section 4.3: the box's length, "ftyp", its main brand, a version, further brands. */
function kindByBrands(head: Buffer): PictureKind | null {
  const brands = head.toString("latin1", 8, Math.min(head.readUInt32BE(0), head.length));
  if (/avi[fs]/.test(brands)) return "avif";
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "heic" : null;
}

// A large one takes some 400 MB of memory: never two at once.
const runInTurn = limitConcurrency(1);

const timeLimit = 5 * 60_000;
const heapMegabytes = 192;

/**
 * Runs work with pictures in a process of its own, when its turn comes.
 * @param module the module of the process, by the package's own import name.
 * @throws DomainError "invalid" if the picture can't be read.
 */
export function runPictureWork<Result>(module: string, request: unknown): Promise<Result> {
  return runInTurn(() =>
    runInChild<Result>({
      module,
      request,
      timeLimit,
      heapMegabytes,
      tooMuch: unreadablePicture,
      crashed: unreadablePicture,
    }),
  );
}

/**
 * Makes a picture in every format and width: rotated upright, and without its metadata, which may reveal
 * the place and the camera. No decoder runs in the site's own process.
 * @param source the bytes of a JPEG, PNG, WebP or AVIF, or a file of them; anything else, SVG included, is refused.
 * @param folder where the files are made; the caller removes it.
 * @throws DomainError "invalid" for a file that is no such picture, is too small or has too many pixels.
 */
export async function makePicture(
  source: Uint8Array | string,
  folder: string,
  shape: PictureShape,
): Promise<PictureFiles> {
  const refusal = getKindRejection(await headOf(source));
  if (refusal) throw new DomainError("invalid", refusal);
  return runPictureWork<PictureFiles>("#app/domain/core/pictures/worker/main.ts", { source, folder, shape });
}

async function headOf(source: Uint8Array | string): Promise<Uint8Array> {
  if (typeof source !== "string") return source.subarray(0, tellingBytes);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export interface PictureShape {
  /** Its widths in pixels; a smaller picture gets only those that it has. */
  widths: readonly number[];
  /** Aspect ratio to which it is cropped around its middle; by default it keeps its own. */
  ratio?: number;
  /** Made at all widths, even where it must be enlarged. */
  isExact?: boolean;
  /** Up to this side it is also made as large as it was uploaded, for files of music; in pixels. */
  maxArtSide?: number;
  /** Minimum size of each side; smaller pictures are refused. */
  minSide: number;
  /**
   * A mark such as a logo instead of a photo: what is transparent stays so, margins of nothing are cut off, and it is
   * made once, as WebP and PNG, within its width and this height in pixels.
   */
  mark?: { maxHeight: number };
}

/** The request to the process that makes pictures. */
export interface PictureRequest {
  /** The bytes of a picture, or a file of them. */
  source: Uint8Array | string;
  /** The output folder. */
  folder: string;
  shape: PictureShape;
}

/** An uploaded picture: a temporary file that its receiver removes. */
export interface ReceivedPicture {
  path: string;
  /** Its original file name, only for messages. */
  fileName: string;
  bytes: number;
}

/** Maximum size: a hundred megapixels as a JPEG of the best quality, or as a PNG that compresses well. */
export const maxPictureBytes = 128 * 1024 ** 2;

/**
 * Makes a picture from an uploaded file, for as long as `use` runs.
 * @param use stores it; the files are gone afterwards.
 * @throws DomainError "invalid" or "too_large" with a sentence that names the file, "unavailable" (disk), and what
 *   `use` throws.
 */
export async function withPicture<Result>(
  { gateways }: Pick<Services, "gateways">,
  { path: source, fileName, bytes }: ReceivedPicture,
  shape: PictureShape,
  use: (picture: PictureFiles) => Result | Promise<Result>,
): Promise<Result> {
  if (bytes > maxPictureBytes) {
    const sentence = messages.fields.file.overLimit(formatLimit(maxPictureBytes));
    throw new DomainError("too_large", messages.fields.file.notAdded(fileName, sentence));
  }
  requireFreeSpace({ gateways });
  return withTemporaryFolder({ gateways }, async (folder) => {
    const picture = await makePicture(source, folder, shape).catch((error: unknown) => {
      throw named(error, fileName);
    });
    return use(picture);
  });
}

function named(error: unknown, fileName: string): unknown {
  if (!isDomainError(error)) return error;
  return new DomainError(error.code, messages.fields.file.notAdded(fileName, error.message), {
    cause: error,
  });
}
