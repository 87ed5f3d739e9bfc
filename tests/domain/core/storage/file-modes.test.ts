import { mkdirSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openLocalMediaStorage } from "#app/gateways/media-storage/local-storage.ts";
import { openDatabase } from "#db/client.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "artist-modes-"));
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("a proxy in the group can read the media but not the database", async () => {
  const database = path.join(folder, "site.sqlite");
  const { $client: client } = openDatabase(database);
  client.exec("create table something (id integer)");
  expect(["", "-wal", "-shm"].map((end) => modeOf(database + end))).toEqual(["600", "600", "600"]);
  client.close();

  mkdirSync(path.join(folder, "media"));
  const storage = openLocalMediaStorage(path.join(folder, "media"));
  const upload = path.join(folder, "upload");
  writeFileSync(upload, "music", { mode: 0o600 });
  await storage.putFile("tracks/one/full.mp3", upload);
  expect(modeOf(storage.localPath("tracks/one/full.mp3") ?? "")).toBe("644");
});
