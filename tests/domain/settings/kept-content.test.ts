import path from "node:path";
import { expect, test } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { keptContent } from "#app/domain/settings/kept-content.ts";
import { markContentChanged } from "#app/domain/settings/mark-content-changed.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { changeSite } from "#app/domain/site/change-site.ts";
import { openDatabase } from "#db/client.server.ts";
import { openTestContext } from "../../setup/services.ts";

test("public content is read once for each version of it, whoever changed it", async () => {
  const ctx = await openTestContext();
  let readings = 0;
  const read = keptContent(() => {
    readings += 1;
    return readings;
  });
  expect([read(ctx), read(ctx)]).toEqual([1, 1]);
  write(ctx, markContentChanged);
  expect([read(ctx), read(ctx)]).toEqual([2, 2]);
  // A command in another process.
  const elsewhere = openDatabase(path.join(ctx.settings.dataFolder, "site.sqlite"));
  write({ db: elsewhere }, markContentChanged);
  elsewhere.$client.close();
  expect(read(ctx)).toBe(3);
});

test("what is read in a transaction isn't kept: it may be rolled back", async () => {
  const ctx = await openTestContext();
  let shown = "before";
  const read = keptContent(() => shown);
  expect(read(ctx)).toBe("before");
  expect(() =>
    write(ctx, (tx) => {
      markContentChanged(tx);
      shown = "never stored";
      expect(read(ctx)).toBe("never stored");
      throw new Error("no");
    }),
  ).toThrow("no");
  shown = "after";
  expect(read(ctx)).toBe("before");
  write(ctx, markContentChanged);
  expect(read(ctx)).toBe("after");
});

test("settings are seen as soon as they are stored, and nobody can change what all readers share", async () => {
  const ctx = await openTestContext();
  const { settings } = readSite(ctx);
  expect(readSite(ctx).settings).toBe(settings);
  expect(() => settings.socialLinks.push({ label: "x", url: "https://example.com" } as never)).toThrow(
    TypeError,
  );
  changeSite(ctx, [{ key: "artistName", value: "Quincy Filament" }]);
  expect(readSite(ctx).settings.artistName).toBe("Quincy Filament");
});
