import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const writesPublicContent =
  /\.(insert|update|delete)\(\s*(tracks|trackFiles|videos|photos|pictures|pictureRenditions|site|releases|releaseTracks|bonusFiles)\s*\)|\b(writeOrder|putAtPosition|moveBy)\(/;

// The frames of changes of tracks and releases mark for whatever runs in them.
const marksAsChanged =
  /\b(markContentChanged|changeTrack|changeRelease|writeTrack|writeRelease|editSite|changeBonusFiles)\(/;

// They write what nobody sees before their caller lists it, or what was there before any page.
const heldByTheirCallers = [
  "music/tracks/editing/arrange-tracks.ts",
  "music/tracks/editing/visibility-operations.ts",
  "music/tracks/publishing/store-audio-files.ts",
  "core/owner-order.ts",
  "content/demo/seed.ts",
  "core/pictures/change-pictures.ts",
  "core/pictures/store-picture.ts",
  "core/settings/ensure-site.ts",
  "core/settings/write-site-settings.ts",
];

test("every change to what public pages show marks the content as changed", () => {
  const domain = path.join(projectRoot, "app/domain");
  const writers = globSync("**/*.ts", { cwd: domain }).filter((file) =>
    writesPublicContent.test(readFileSync(path.join(domain, file), "utf8")),
  );
  expect(writers).toEqual(
    expect.arrayContaining([...heldByTheirCallers, "music/tracks/publishing/insert-track.ts"]),
  );
  const forgetful = writers.filter(
    (file) =>
      !heldByTheirCallers.includes(file) &&
      !marksAsChanged.test(readFileSync(path.join(domain, file), "utf8")),
  );
  expect(forgetful).toEqual([]);
});
