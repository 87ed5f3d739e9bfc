import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import type { Context } from "#app/domain/core/context.ts";
import {
  removeTrack,
  restoreTrack,
  unpublishTrack,
} from "#app/domain/music/tracks/editing/visibility-operations.ts";
import { publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { claimForFree } from "#app/domain/shop/checkout/claim-for-free.ts";
import { payWithTestCard } from "#app/domain/shop/test-mode/test-checkout.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { tracks } from "#db/schema/index.ts";
import { goodCard } from "../../factories/buyer.ts";
import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  changeSite(site.ctx, [{ key: "artistName", value: "Ada Example" }]);
});
afterAll(() => sharing.stop());

const lyrics = "Nobody reads these words";

/** An open release of two tracks at this price, and a fan who bought it before the second is withdrawn. */
async function openRelease(priceCents: number) {
  const [stays, leaves] = [
    await createTrack(site.ctx, { title: "Stays" }),
    await createTrack(site.ctx, { title: "Leaves Us", hasFlac: true }),
  ];
  site.ctx.db.update(tracks).set({ lyrics }).where(eq(tracks.id, leaves.id)).run();
  const { id } = createRelease(site.ctx, { title: "Two Songs", trackIds: [stays.id, leaves.id], priceCents });
  const buy = async () => {
    const fan = signedInContext(site.ctx);
    const wanted = { releaseId: id, price: formatCents(priceCents) };
    if (priceCents === 0) claimForFree(fan, wanted);
    else await payWithTestCard(fan, { ...wanted, card: goodCard });
    return fan.token;
  };
  const admin = signedInContext(site.ctx, { role: "admin" });
  return { id, stays, leaves, buy, admin, earlier: await buy() };
}

/** Whether a caller has a track through each way that leads to one; it is all of them, or none. */
async function waysTo(trackId: string, releaseId: string, token: string): Promise<Record<string, boolean>> {
  const isFound = async (path: string) => (await site.ask(path, { token })).status === 200;
  const says = async (path: string, text: string) => (await site.read(path, token)).includes(text);
  const zip = await site.ask(`/api/secure/download-release/${releaseId}`, { token });
  return {
    page: await isFound(`/music/${trackId}`),
    lyrics: await says(`/music/${trackId}`, lyrics),
    stream: await isFound(`/api/tracks/${trackId}/stream`),
    download: await isFound(`/api/secure/download/${trackId}`),
    flac: await isFound(`/api/secure/download/${trackId}?format=flac`),
    zip: (await zip.text()).includes("Leaves Us"),
    api: await isFound(`/api/tracks/${trackId}`),
    releaseOfApi: await says(`/api/releases/${releaseId}`, lyrics),
    release: await says(`/releases/${releaseId}`, trackId),
    player: await says(`/music.json?track=${trackId}`, trackId),
    dashboard: await says("/dashboard", trackId),
  };
}

const everyWay = (isOpen: boolean) =>
  Object.fromEntries(
    [
      ...["page", "lyrics", "stream", "download", "flac", "zip"],
      ...["api", "releaseOfApi", "release", "player", "dashboard"],
    ].map((name) => [name, isOpen]),
  );

const withdrawals = {
  unpublished: unpublishTrack,
  "removed and restored as a draft": (admin: Context, trackId: string) => {
    removeTrack(admin, trackId);
    restoreTrack(admin, trackId);
  },
};

test.each([
  ["unpublished", 150],
  ["unpublished", 0],
  ["removed and restored as a draft", 150],
  ["removed and restored as a draft", 0],
] as const)(
  "a later buyer (%s, %i cents) gets a withdrawn track only once it is public again",
  async (how, priceCents) => {
    const { id, stays, leaves, buy, admin, earlier } = await openRelease(priceCents);
    withdrawals[how](admin, leaves.id);
    const later = await buy();
    expect(await waysTo(leaves.id, id, later)).toEqual(everyWay(false));
    expect(await waysTo(leaves.id, id, earlier)).toEqual(everyWay(true));
    expect((await site.ask(`/api/secure/download/${stays.id}`, { token: later })).status).toBe(200);
    // Nobody promises them what they didn't know of.
    expect(await site.read("/dashboard", later)).not.toContain("when the rest comes out");

    await publishTrack(admin, leaves.id);
    expect(await waysTo(leaves.id, id, later)).toEqual(everyWay(true));
  },
);

test("a track that was removed when its release was bought is included once it is public again", async () => {
  const { id, leaves, buy, admin } = await openRelease(150);
  removeTrack(admin, leaves.id);
  const later = await buy();
  restoreTrack(admin, leaves.id);
  expect(await waysTo(leaves.id, id, later)).toEqual(everyWay(false));
  await publishTrack(admin, leaves.id);
  expect(await waysTo(leaves.id, id, later)).toEqual(everyWay(true));
});
