import type { FileTags } from "#app/domain/tags/file-tags.ts";
import { writeId3 } from "#app/domain/tags/write-id3.ts";
import type { FileBytes } from "../../worker/file-bytes.ts";
import { skipLeadingTags } from "../../worker/tags/id3.ts";
import { copyFrom } from "./container.ts";

/** An MP3 with an ID3 tag in front of the same frames. */
export function* retaggedMp3(file: FileBytes, tags: FileTags): Generator<Uint8Array> {
  yield writeId3(tags);
  yield* copyFrom(file, skipLeadingTags(file));
}
