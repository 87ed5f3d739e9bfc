import type { Context } from "#app/domain/core/context.ts";
import { listReleases } from "#app/domain/music/releases/list-releases.ts";
import { createOwnArtist, givePortrait, type OwnArtistName } from "../../../tests/factories/own-artists.ts";
import { photographNames } from "../../../tests/factories/photograph.ts";
import { signedInContext } from "../../../tests/factories/user.ts";
import type { TestSite } from "../../../tests/setup/test-site.ts";
import type { Situation } from "./situations.ts";

/** Fills a site with an artist's own material. @returns its tracks, and the pages of what is sold */
export async function fillOwnSite({ ctx }: TestSite, name: OwnArtistName) {
  const trackIds = await createOwnArtist(ctx, name);
  const releases = listReleases({ ...ctx, actor: null } satisfies Context);
  const addresses = [
    ...trackIds.slice(0, 1).flatMap((id) => [`/music/${id}`, `/checkout?trackId=${id}`]),
    ...releases.slice(0, 1).map(({ id }) => `/releases/${id}`),
  ];
  return { trackIds, addresses };
}

/** The first window with each photograph as the portrait: bright, dark, busy, upright, wide, with the face at the edge. */
export async function portraitSituations({ ctx }: TestSite): Promise<Situation[]> {
  await createOwnArtist(ctx, "album");
  const admin = signedInContext(ctx, { role: "admin" });
  return photographNames.map((name) => ({
    name: `portrait ${name}`,
    address: "/",
    async act(page) {
      await givePortrait(admin, name);
      await page.reload();
    },
  }));
}
