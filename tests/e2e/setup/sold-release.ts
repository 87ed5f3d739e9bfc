import { createRelease } from "../../factories/releases/published-release.ts";
import { createTrack } from "../../factories/track.ts";
import type { TestSite } from "../../setup/test-site.ts";

interface SoldRelease {
  title: string;
  /** Of the whole, in cents. */
  priceCents: number;
  /** Of each track, in cents. */
  trackCents: number;
  count: number;
}

/** A published release whose tracks are called after their numbers; what sounds are in them is of no matter. */
export async function soldRelease(
  { ctx }: Pick<TestSite, "ctx">,
  { title, priceCents, trackCents, count }: SoldRelease,
) {
  const tracks = [];
  for (let number = 1; number <= count; number += 1) {
    tracks.push(await createTrack(ctx, { title: `${title} ${number}`, priceCents: trackCents }));
  }
  const release = createRelease(ctx, { title, priceCents, trackIds: tracks.map(({ id }) => id) });
  return { release, tracks };
}
