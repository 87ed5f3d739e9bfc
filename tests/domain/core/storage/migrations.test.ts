import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { projectRoot } from "../../../../server.ts";
import { makeEarlierDatabase } from "../../../factories/earlier-database.ts";

const folder = () => mkdtempSync(path.join(tmpdir(), "artist-migrations-"));

/** A database of this version, with something done to it behind the site's back. */
function databaseAfter(change: string): string {
  const file = path.join(folder(), "site.sqlite");
  openDatabase(file).$client.close();
  const client = new SQLite(file);
  client.exec(change);
  client.close();
  return file;
}

const forgetAllButTheFirst = `delete from __drizzle_migrations where created_at >
  (select min(created_at) from __drizzle_migrations)`;

test("a failing migration stops the start and leaves one copy, even after several attempts", () => {
  // What they create exists already, so creating it again fails.
  const file = databaseAfter(forgetAllButTheFirst);
  const copy = `${file}.before-migration-2`;
  for (const _try of [1, 2]) expect(() => openDatabase(file)).toThrow(`unchanged; a copy is at ${copy}`);
  expect(existsSync(copy)).toBe(true);
  expect(readdirSync(path.dirname(file)).filter((name) => name.includes("before"))).toHaveLength(1);
});

test("a database of a newer version is refused and unchanged", () => {
  const file = databaseAfter(
    "insert into __drizzle_migrations (hash, created_at) values ('of the future', 9999999999999)",
  );
  expect(() => openDatabase(file)).toThrow(/newer version of this site/);
  expect(readdirSync(path.dirname(file))).toEqual(["site.sqlite"]);
});

/** What the migration of the links makes of a site's settings, and again of what it made. */
function settingsAfterMigration(settings: object): unknown {
  const [migration = ""] = globSync("db/migrations/*_social_links.sql", { cwd: projectRoot });
  const { $client } = openDatabase(path.join(folder(), "site.sqlite"));
  $client
    .prepare(
      "insert into site (id, shop_id, settings, content_version, updated_at) values (1, 'shop', ?, 1, 0)",
    )
    .run(JSON.stringify(settings));
  const change = readFileSync(path.join(projectRoot, migration), "utf8");
  for (const _time of [1, 2]) $client.exec(change);
  const row = $client.prepare("select settings from site").get() as { settings: string };
  $client.close();
  return JSON.parse(row.settings);
}

test("the four old link settings become one list in order, without duplicates", () => {
  const links = {
    shortVideo: "https://b.example",
    socialNetwork: "https://a.example",
    videoSite: null,
    musicStreaming: "https://b.example",
  };
  const settings = { artistName: "Ada", tagline: "“Ö”", socialLinks: links, copyrightYear: "2019-2025" };
  expect(settingsAfterMigration(settings)).toEqual({
    ...settings,
    socialLinks: ["https://b.example", "https://a.example"],
  });
  const none = { shortVideo: null, socialNetwork: null, videoSite: null, musicStreaming: null };
  expect(settingsAfterMigration({ artistName: "Ada", socialLinks: none })).toEqual({
    artistName: "Ada",
    socialLinks: [],
  });
});

test("a default copyright year becomes automatic; the demo's and chosen ones stay", () => {
  const yearOf = (artistName: string, copyrightYear: string) =>
    settingsAfterMigration({ artistName, socialLinks: [], copyrightYear });
  expect(yearOf("Ada", "2025")).toMatchObject({ copyrightYear: null });
  expect(yearOf("Ada", "2024")).toMatchObject({ copyrightYear: "2024" });
  expect(yearOf("Quincy Filament", "2025")).toMatchObject({ copyrightYear: "2025" });
});

test("tracks of the site's artist use its name; only files with the placeholder are rewritten", () => {
  const data = folder();
  const album = { releaseId: "r", tags: { title: "Lamp Season" }, coverPictureId: null };
  makeEarlierDatabase(data, "0021_inherited_tags", (client) => {
    client
      .prepare(
        "insert into site (id, shop_id, settings, content_version, updated_at) values (1, 'shop', ?, 1, 0)",
      )
      .run(JSON.stringify({ artistName: "Ada Example" }));
    const track = client.prepare(
      `insert into tracks (id, title, artist, price_cents, position, duration_seconds, preview_start, preview_length,
        waveform, created_at, updated_at) values (?, 'T', ?, 199, 1, 9, 0, 4, '', 0, 0)`,
    );
    const file = client.prepare(
      `insert into track_files (track_id, kind, format, file_key, bytes, checksum, album, created_at)
        values (?, ?, 'mp3', ?, 1, 'x', ?, 0)`,
    );
    for (const [id, artist, tags] of [
      ["site", "Ada Example", album],
      ["alone", "Ada Example", null],
      ["unnamed", "Your Artist Name", album],
      ["guest", "Ben", null],
    ] as const) {
      track.run(id, artist);
      for (const kind of ["full", "preview"]) {
        file.run(id, kind, `${id}-${kind}`, tags && kind === "full" ? JSON.stringify(tags) : null);
      }
    }
  });
  const { $client } = openDatabase(path.join(data, "site.sqlite"));
  const rows = $client
    .prepare(
      `select id, artist, inherited_tags as tags from tracks join track_files on id = track_id and kind = 'full'
        order by id`,
    )
    .all();
  $client.close();
  expect(rows).toEqual([
    { id: "alone", artist: "", tags: JSON.stringify({ album: null, artist: "Ada Example" }) },
    { id: "guest", artist: "Ben", tags: null },
    { id: "site", artist: "", tags: JSON.stringify({ album, artist: "Ada Example" }) },
    { id: "unnamed", artist: "", tags: JSON.stringify({ album, artist: null }) },
  ]);
});
