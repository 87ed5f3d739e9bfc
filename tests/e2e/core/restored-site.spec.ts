import { changeSite } from "#app/domain/content/site/change-site.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { listTracks } from "#app/domain/music/tracks/list-tracks.ts";
import { createTrack } from "../../factories/track.ts";
import { noteSite } from "../setup/restored-site.ts";
import { expect, test } from "../setup/site.ts";

test("the next test of a worker finds its site as the last one did, added tracks at the end", async ({
  site: { ctx, ...site },
}) => {
  const { settings } = readSite(ctx);
  const order = listTracks(ctx).map(({ id }) => id);
  const restore = noteSite({ ctx, ...site });
  changeSite(ctx, [
    { key: "seller.country", value: "DE" },
    { key: "withdrawal", value: "on" },
  ]);
  const added = [await createTrack(ctx), await createTrack(ctx)].map(({ id }) => id);
  restore();
  expect(readSite(ctx).settings).toEqual(settings);
  const after = listTracks(ctx).map(({ id }) => id);
  expect(after.slice(0, order.length)).toEqual(order);
  expect(after.slice(order.length).sort()).toEqual(added.sort());
});
