import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { tracks } from "#db/schema/index.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

interface Heard {
  id: string;
  source: string;
  isPreview: boolean;
  windowStart: number;
  owned: boolean;
}

async function heard(id: string, token?: string): Promise<Heard | undefined> {
  const answer = await site.ask(`/music.json?track=${id}`, { token });
  const list: Heard[] = await answer.json();
  return list.find((track) => track.id === id);
}

async function buy(trackId: string) {
  const buyer = signedInContext(site.ctx);
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  await payWithTestCard(buyer, { trackId, price: "1.99", card });
  return buyer;
}

test("the player's queue has full tracks for their owner and previews for others", async () => {
  const paid = await createTrack(site.ctx);
  const free = await createTrack(site.ctx, { priceCents: 0 });
  const { token } = await buy(paid.id);
  expect(await heard(paid.id)).toMatchObject({
    source: `/api/tracks/${paid.id}/preview`,
    isPreview: true,
    windowStart: 41,
    owned: false,
  });
  expect(await heard(paid.id, token)).toMatchObject({
    source: `/api/tracks/${paid.id}/stream`,
    isPreview: false,
    windowStart: 0,
    owned: true,
  });
  expect(await heard(free.id)).toMatchObject({ source: `/api/tracks/${free.id}/stream`, isPreview: false });
});

test("a queue with a listener's own tracks is not cached", async () => {
  const { token } = signedInContext(site.ctx);
  expect((await site.ask("/music.json", { token })).headers.get("Cache-Control")).toBe("no-store");
});

test("a removed track is only in the queue of its owners", async () => {
  const track = await createTrack(site.ctx);
  const { token } = await buy(track.id);
  site.ctx.db.update(tracks).set({ deletedAt: site.ctx.now() }).where(eq(tracks.id, track.id)).run();
  expect(await heard(track.id, token)).toMatchObject({ owned: true, isPreview: false });
  expect(await heard(track.id)).toBeUndefined();
  expect(await heard(track.id, signedInContext(site.ctx).token)).toBeUndefined();
});

test("the player window without JavaScript plays full tracks to owners, previews to others", async () => {
  const paid = await createTrack(site.ctx, { title: "Window Song" });
  const { token } = await buy(paid.id);
  const visitor = await site.read("/listen");
  expect(visitor).toContain(`src="/api/tracks/${paid.id}/preview"`);
  expect(visitor).not.toContain(`/api/tracks/${paid.id}/stream`);
  expect(await site.read("/listen", token)).toContain(`src="/api/tracks/${paid.id}/stream"`);
  for (const page of ["/music", `/music/${paid.id}`]) {
    expect(await site.read(page)).toContain(`href="/listen#${paid.id}" target="player"`);
  }
});

test("the queue of a collection has the fan's purchases; for a visitor it has the catalogue", async () => {
  const other = await createTrack(site.ctx);
  const { token } = await buy((await createTrack(site.ctx)).id);
  const idsOf = async (answer: Response) => (await answer.json()).map(({ id }: Heard) => id);
  const own: unknown[] = await (await site.ask("/music.json?release=*", { token })).json();
  expect(own).toEqual([expect.objectContaining({ releaseId: "*", owned: true, isPreview: false })]);
  // One that isn't theirs has no place in it.
  expect(await idsOf(await site.ask(`/music.json?release=*&track=${other.id}`, { token }))).toContain(
    other.id,
  );
  const anonymous = await site.ask("/music.json?release=*");
  expect(anonymous.headers.get("Cache-Control")).toBe("no-store");
  expect(await idsOf(anonymous)).toContain(other.id);
});
