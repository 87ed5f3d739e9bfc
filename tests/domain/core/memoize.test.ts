import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { memoizeUntilWrite, writeUnmemoized } from "#app/domain/core/memoize.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { markContentChanged } from "#app/domain/core/settings/write-site-settings.ts";
import { write } from "#app/domain/core/write.ts";
import { openDatabase } from "#db/client.server.ts";
import { site } from "#db/schema/index.ts";
import { listStatements } from "../../setup/count-statements.ts";
import { openTestContext } from "../../setup/services.ts";

test("a value is cached until a write, in this process or another", async () => {
  const ctx = await openTestContext();
  let readings = 0;
  const read = memoizeUntilWrite(() => {
    readings += 1;
    return readings;
  });
  expect([read(ctx), read(ctx)]).toEqual([1, 1]);
  ctx.db.update(site).set({ updatedAt: ctx.now() }).run();
  expect([read(ctx), read(ctx)]).toEqual([2, 2]);
  // A command in another process.
  const elsewhere = openDatabase(path.join(ctx.settings.dataFolder, "site.sqlite"));
  write({ ...ctx, db: elsewhere }, markContentChanged);
  elsewhere.$client.close();
  await nextTurn();
  expect([read(ctx), read(ctx)]).toEqual([3, 3]);
});

test("a query is asked once in a turn, and again after a write or in a transaction", async () => {
  const ctx = await openTestContext();
  const versions = () => [readSite(ctx), readSite(ctx)].map(({ contentVersion }) => contentVersion);
  const statements = await listStatements(async () => {
    const [first = 0] = versions();
    ctx.db
      .update(site)
      .set({ contentVersion: first + 1 })
      .run();
    expect(versions()).toEqual([first + 1, first + 1]);
    write(ctx, (tx) => {
      tx.db
        .update(site)
        .set({ contentVersion: first + 2 })
        .run();
      expect(readSite(tx).contentVersion).toBe(first + 2);
    });
    expect(versions()).toEqual([first + 2, first + 2]);
    await nextTurn();
    versions();
  });
  expect(statements.filter((statement) => statement.startsWith("select"))).toHaveLength(5);
});

test("a value read in a transaction isn't cached, since it may be rolled back", async () => {
  const ctx = await openTestContext();
  const read = memoizeUntilWrite(() => readSite(ctx).contentVersion);
  const before = read(ctx);
  expect(() =>
    write(ctx, (tx) => {
      markContentChanged(tx);
      expect(read(ctx)).toBe(before + 1);
      throw new Error("rolled back");
    }),
  ).toThrow("rolled back");
  expect(read(ctx)).toBe(before);
});

test("a write of what nothing memoized is read from leaves the cache, and the next clears it", async () => {
  const ctx = await openTestContext();
  let readings = 0;
  const read = memoizeUntilWrite(() => {
    readings += 1;
    return readings;
  });
  expect(read(ctx)).toBe(1);
  writeUnmemoized(ctx, (tx) => tx.db.update(site).set({ updatedAt: tx.now() }).run());
  const fail = () =>
    writeUnmemoized(ctx, (tx) => {
      tx.db.update(site).set({ updatedAt: tx.now() }).run();
      throw new Error("rolled back");
    });
  expect(fail).toThrow("rolled back");
  expect(read(ctx)).toBe(1);
  write(ctx, markContentChanged);
  expect(read(ctx)).toBe(2);
});

test("stored settings show at once, and the shared object is frozen", async () => {
  const ctx = await openTestContext();
  const { settings } = readSite(ctx);
  expect(readSite(ctx).settings).toBe(settings);
  expect(() => settings.socialLinks.push("https://example.com")).toThrow(TypeError);
  changeSite(ctx, [{ key: "artistName", value: "Quincy Filament" }]);
  expect(readSite(ctx).settings.artistName).toBe("Quincy Filament");
});
