import { open } from "node:fs/promises";
import { DomainError } from "#app/shared/errors.ts";
import type { PictureFiles } from "./picture-files.ts";
import { getKindRejection, tellingBytes } from "./picture-kind.ts";
import type { PictureShape } from "./picture-shape.ts";
import { runPictureWork } from "./run-picture-work.ts";

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
  return runPictureWork<PictureFiles>("#app/domain/pictures/worker/main.ts", { source, folder, shape });
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
