import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ReceivedPicture } from "#app/domain/core/pictures/make-picture.ts";
import { temporaryFolder } from "../setup/services.ts";
import { pictureBytes } from "./picture.ts";

/** A file as an upload leaves it. */
export function receivedFile(fileName: string, bytes: Uint8Array | string): ReceivedPicture {
  const file = path.join(temporaryFolder(), "0-0");
  writeFileSync(file, bytes);
  return { path: file, fileName, bytes: statSync(file).size };
}

/** A picture as an upload leaves it. */
export async function receivedPicture(
  fileName = "night_line.jpg",
  options: Parameters<typeof pictureBytes>[0] = {},
) {
  return receivedFile(fileName, await pictureBytes(options));
}
