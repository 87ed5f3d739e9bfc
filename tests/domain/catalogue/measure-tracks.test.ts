import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { refreshAll } from "#app/domain/catalogue/editing/refresh-tags.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { tracks } from "#db/schema/index.ts";
import { filesOf, newRelease, openCatalogue } from "../../factories/catalogue.ts";

test("a track that was never measured is measured in the background, and its files stay", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = await newRelease(admin);
  const measure = () => ctx.db.select().from(tracks).where(eq(tracks.id, id)).get();
  const { loudness, peak } = measure() ?? {};
  expect(loudness).toBeLessThan(0);
  expect(peak).toBeGreaterThan(0);
  const files = filesOf(admin, id);

  ctx.db.update(tracks).set({ loudness: null, peak: null }).where(eq(tracks.id, id)).run();
  await refreshAll(systemContext(ctx), new AbortController().signal);
  expect(measure()).toMatchObject({ loudness, peak });
  expect(filesOf(admin, id)).toEqual(files);
});
