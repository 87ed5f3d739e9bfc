import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openLocalMediaStorage } from "#app/gateways/media-storage/local-storage.ts";
import { temporaryFolder } from "../../../setup/services.ts";

test("files that are removed while the folder is listed are left out", async () => {
  const folder = temporaryFolder();
  const source = path.join(folder, "source");
  writeFileSync(source, "sound");
  const storage = openLocalMediaStorage(path.join(folder, "media"));
  await storage.putFile("stored/file", source);
  for (let round = 0; round < 20; round++) {
    const names = Array.from({ length: 20 }, (_, index) => `track-${index}/file`);
    await Promise.all(names.map((name) => storage.putFile(name, source)));
    const removed = Promise.all(names.map((name) => storage.delete(name)));
    const listed = await storage.list();
    await removed;
    expect(listed).toContainEqual({ fileKey: "stored/file", bytes: 5, putAt: expect.any(Date) });
  }
});
