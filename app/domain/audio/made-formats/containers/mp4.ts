import type { FileTags } from "#app/domain/tags/file-tags.ts";
import { replaceMp4Tags } from "#app/domain/tags/replace-mp4-tags.ts";
import type { FileBytes } from "../../worker/file-bytes.ts";
import { copyFrom, wrongContainer } from "./container.ts";

const largeSize = 1;

/** An MP4 file, whose tags come before the sound. */
export function* retaggedMp4(file: FileBytes, tags: FileTags): Generator<Uint8Array> {
  let position = 0;
  while (file.word(position + 4, 4) !== "mdat") {
    if (position + 8 > file.size) throw wrongContainer("M4A");
    const size = file.view(position, 4).getUint32(0);
    if (size <= largeSize) throw wrongContainer("M4A");
    position += size;
  }
  yield replaceMp4Tags(Buffer.from(file.read(0, position)), tags);
  yield* copyFrom(file, position);
}
