import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedTags } from "#app/domain/music/audio/prepared-audio.ts";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { embeddedTags } from "#app/domain/music/audio/worker/tags/embedded-tags.ts";
import { findTags } from "#app/domain/music/audio/worker/tags/find-tags.ts";
import type { OwnTags } from "#app/domain/music/tags/own-tags.ts";
import { parseTags } from "#app/domain/music/tags/parse-tags.ts";
import { temporaryFolder } from "../../../setup/services.ts";

/** What an upload says about itself, read without a thread of its own, which takes a while to start. */
export function tagOf(upload: Uint8Array): OwnTags {
  const path = join(temporaryFolder(), "sound");
  writeFileSync(path, upload);
  const file = new FileBytes(path);
  try {
    return parseTags(findTags(file));
  } finally {
    file.close();
  }
}

/** What of it the catalogue has a place for. */
export const said = (upload: Uint8Array): EmbeddedTags => embeddedTags(tagOf(upload));
