import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../server.ts";

const writesPublicContent =
  /\.(insert|update|delete)\(\s*(tracks|trackFiles|videos|photos|pictures|pictureRenditions|site|releases|releaseTracks|bonusFiles)\s*\)|\b(writeOrder|putAtPosition|moveBy)\(/;

// The frames of changes of tracks and releases mark for whatever runs in them.
const marksAsChanged =
  /\b(markContentChanged|changeTrack|changeRelease|writeChange|writeRelease|editSite|changeBonusFiles)\(/;

// They write what nobody sees before their caller lists it, or what was there before any page.
const heldByTheirCallers = [
  "catalogue/editing/arrange-tracks.ts",
  "catalogue/editing/visibility-operations.ts",
  "catalogue/publishing/store-audio-files.ts",
  "core/owner-order.ts",
  "demo/seed.ts",
  "pictures/change-pictures.ts",
  "pictures/store-picture.ts",
  "settings/ensure-site.ts",
  "settings/write-site-settings.ts",
];

test("every change to what public pages show marks the content as changed", () => {
  const domain = path.join(projectRoot, "app/domain");
  const writers = globSync("**/*.ts", { cwd: domain }).filter((file) =>
    writesPublicContent.test(readFileSync(path.join(domain, file), "utf8")),
  );
  expect(writers).toEqual(
    expect.arrayContaining([...heldByTheirCallers, "catalogue/publishing/insert-track.ts"]),
  );
  const forgetful = writers.filter(
    (file) =>
      !heldByTheirCallers.includes(file) &&
      !marksAsChanged.test(readFileSync(path.join(domain, file), "utf8")),
  );
  expect(forgetful).toEqual([]);
});
