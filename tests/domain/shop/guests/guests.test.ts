import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { write } from "#app/domain/core/write.ts";
import { grantItem, revokeGrantedOrder } from "#app/domain/grants/giving/grant-item.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { hasRelease } from "#app/domain/music/ownership/has-release.ts";
import { findOrCreateHolder } from "#app/domain/shop/guests/guests.ts";
import { purchases, userCounts, userFilePermissions } from "#db/schema/index.ts";
import { registerFan, verifiedFan } from "../../../factories/fan.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { createTrack } from "../../../factories/track.ts";
import { mailedToken } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

const email = "Lena@Example.com";

async function shop() {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  const release = createRelease(ctx, { trackIds: [track.id] });
  const give = (address = email) =>
    write(ctx, (tx) => {
      const { id: userId } = findOrCreateHolder(tx, address);
      return grantItem(tx, {
        userId,
        item: { trackId: null, releaseId: release.id },
        cause: "grant",
      });
    });
  return { ctx, track, release, give };
}

test("an account that proves the address has what waited for it", async () => {
  const { ctx, track, release, give } = await shop();
  const order = give();
  const early = await registerFan(ctx, { email: email.toLowerCase() });
  expect(findOwnedTrackIds(early.here)).toEqual(new Set());

  verifyEmail(early.here, mailedToken(ctx, early.user.email, "verify_email"));
  expect(findOwnedTrackIds(early.here)).toEqual(new Set([track.id]));
  expect(hasRelease(early.here, release.id)).toBe(true);
  const claimed = ctx.db.select().from(purchases).where(eq(purchases.id, order.id)).get();
  expect(claimed).toMatchObject({ userId: early.user.id, cause: "grant", amountCents: 0 });
  expect(claimed?.guestId).toBe(findGuest(ctx, email)?.id);
});

test("another account doesn't get what waits for an address", async () => {
  const { ctx, give } = await shop();
  give();
  const fan = await verifiedFan(ctx, { email: "other@example.com" });
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set());
});

test("what is given to a proven address is there at once, and gone when it is taken back", async () => {
  const { ctx, track, give } = await shop();
  const fan = await verifiedFan(ctx, { email });
  const order = give();
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
  const permission = () =>
    ctx.db.select().from(userFilePermissions).where(eq(userFilePermissions.trackId, track.id)).get();
  expect(permission()?.isActive).toBe(true);
  write(ctx, (tx) => revokeGrantedOrder(tx, order));
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set());
  expect(permission()?.isActive).toBe(false);
});

test("one guest waits for an address, and isn't counted as an account", async () => {
  const { ctx, give } = await shop();
  const countAccounts = () => ctx.db.select().from(userCounts).all();
  const before = countAccounts();
  expect(give("a@example.com").userId).toBe(give("A@example.com").userId);
  expect(countAccounts()).toEqual(before);
});
