import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTags } from "#app/domain/music/audio/worker/rewrite-tag.ts";
import { noTags } from "#app/domain/music/tags/own-tags.ts";
import { writeId3 } from "#app/domain/music/tags/write-id3.ts";
import { hostileTags } from "../../../factories/hostile-tags.ts";
import { temporaryFolder } from "../../../setup/services.ts";
import { steppedTone } from "./sounds.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { mp3Of } from "./write-mp3.ts";

const mp3 = await mp3Of(steppedTone(2, 44_100));

function fileOf(bytes: Uint8Array): string {
  const path = join(temporaryFolder(), "sound");
  writeFileSync(path, bytes);
  return path;
}

// A reader that can't be stopped fails by the time limit of the test.
test.each(hostileTags(mp3))(
  "tags with %s end in none or in fewer",
  async (_, bytes) => {
    expect((await readTags(fileOf(bytes), 3000)).pictures).toEqual([]);
  },
  20_000,
);

test("tags that take too long are none", async () => {
  const tagged = fileOf(Buffer.concat([writeId3({ title: "Night Bus", artist: "Ada" }), mp3]));
  expect((await readTags(tagged)).texts.get("TIT2")).toEqual(["Night Bus"]);
  expect(await readTags(tagged, 1)).toEqual(noTags);
});

test("a recording with hostile tags is accepted", async () => {
  const { prepare } = await makeTemporaryFolder();
  const [, bytes] = hostileTags(mp3).find(([name]) => name.startsWith("chapters")) ?? [];
  const made = await prepare(Buffer.from(bytes ?? []));
  expect(made).toMatchObject({ format: "mp3", embedded: {} });
  expect(made.durationSeconds).toBeGreaterThan(1.9);
});
