import path from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context, Services } from "#app/domain/core/context.ts";
import type { queueMail } from "#app/domain/core/mails/queue-mail.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { writeSiteSettings } from "#app/domain/core/settings/write-site-settings.ts";
import { readTogether, type WriteContext, write } from "#app/domain/core/write.ts";
import { openDatabase } from "#db/client.server.ts";
import { openTestContext } from "../../setup/services.ts";

function rename(tx: WriteContext, artistName: string): void {
  writeSiteSettings(tx, { ...readSite(tx).settings, artistName });
}

test("a write that throws is rolled back", async () => {
  const ctx = await openTestContext();
  const { artistName } = readSite(ctx).settings;
  const breakOff = () =>
    write(ctx, (tx) => {
      rename(tx, "Half Done");
      throw new Error("broken off");
    });
  expect(breakOff).toThrow("broken off");
  expect(readSite(ctx).settings.artistName).toBe(artistName);
  expect(write(ctx, () => "the next one")).toBe("the next one");
});

test("a nested write is refused, and rolls back the outer one", async () => {
  const ctx = await openTestContext();
  const { artistName } = readSite(ctx).settings;
  const nest = () =>
    write(ctx, (tx) => {
      rename(tx, "Outer");
      write(ctx, (inner) => rename(inner, "Inner"));
    });
  expect(nest).toThrow("under way already");
  expect(readSite(ctx).settings.artistName).toBe(artistName);
});

test("other connections can't write during a write", async () => {
  const ctx = await openTestContext();
  const { $client: other } = openDatabase(path.join(ctx.settings.dataFolder, "site.sqlite"));
  other.pragma("busy_timeout = 0");
  const begin = () => other.exec("begin immediate");
  write(ctx, () => expect(begin).toThrow(expect.objectContaining({ code: "SQLITE_BUSY" })));
  expect(begin).not.toThrow();
  other.close();
});

test("reads within one transaction see one snapshot", async () => {
  const ctx = await openTestContext();
  const elsewhere = { ...ctx, db: openDatabase(path.join(ctx.settings.dataFolder, "site.sqlite")) };
  const names = readTogether(ctx, (db) => {
    const before = readSite({ db }).settings.artistName;
    write(elsewhere, (tx) => rename(tx, "Meanwhile"));
    return [before, readSite({ db }).settings.artistName];
  });
  elsewhere.db.$client.close();
  expect(new Set(names).size).toBe(1);
  expect(readSite(ctx).settings.artistName).toBe("Meanwhile");
});

test("events and mails compile only inside a write, and nested writes don't compile", () => {
  type Recorder = Parameters<typeof recordEvent>[0];
  expectTypeOf<WriteContext>().toExtend<Recorder>();
  expectTypeOf<Context>().not.toExtend<Recorder>();
  expectTypeOf<Services>().not.toExtend<Recorder>();
  type Sender = Parameters<typeof queueMail>[0];
  expectTypeOf<WriteContext>().toExtend<Sender>();
  // Commands and jobs have services alone.
  expectTypeOf<WriteContext<Services>>().toExtend<Sender>();
  expectTypeOf<Context>().not.toExtend<Sender>();
  expectTypeOf<Services>().not.toExtend<Sender>();
  type Writer = Parameters<typeof write>[0];
  expectTypeOf<Services>().toExtend<Writer>();
  expectTypeOf<WriteContext>().not.toExtend<Writer>();
  expectTypeOf<WriteContext["db"]>().not.toHaveProperty("transaction");
});
