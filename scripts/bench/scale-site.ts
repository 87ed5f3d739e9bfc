// A site in a process of its own, which tells its parent what its pages cost: one with the demo artist alone, or one
// with many years of business. Its folder is filled at the first start.
import { and, gt, isNotNull } from "drizzle-orm";
import { sendContact } from "#app/domain/mail/contact/send-contact.ts";
import { photos, tracks, users, videos } from "#db/schema/index.ts";
import { pay } from "../../tests/factories/purchase.ts";
import { signedInContext } from "../../tests/factories/user.ts";
import { startTestSite } from "../../tests/setup/test-site.ts";
import { fillAuditLog, fillPurchases, fillTracks, fillUsers } from "./admin/fill.ts";

const many = { tracks: 1000, users: 100_000, events: 1_000_000, purchases: 200_000 };

const [folder = "", size = "demo"] = process.argv.slice(2);
const site = await startTestSite(folder, { DEMO: "1", RATE_LIMIT_FACTOR: "1000000" });
const { ctx } = site;
const isNew = ctx.db.select().from(users).limit(1).all().length === 0;
if (isNew && size === "big") {
  fillTracks(ctx, many.tracks);
  const ids = fillUsers(ctx, many.users);
  fillPurchases(ctx, ids, many.purchases);
  fillAuditLog(ctx, ids, many.events);
}

const fan = signedInContext(ctx);
const admin = signedInContext(ctx, { role: "admin" });
const [owned, unowned] = ctx.db
  .select()
  .from(tracks)
  .where(and(gt(tracks.priceCents, 0), isNotNull(tracks.publishedAt)))
  .orderBy(tracks.position)
  .limit(2)
  .all();
const purchase = await pay(fan, owned?.id ?? "");
const { id: contactId } = sendContact(ctx, {
  fullName: "Robin Vale",
  email: "robin@example.com",
  message: "Hello",
});

process.on("message", (question) => {
  if (question === "used") process.send?.(usedMilliseconds());
  if (question === "stop") site.stop().then(() => process.exit(0));
});
process.send?.({
  url: site.url,
  fan: fan.token,
  admin: admin.token,
  ids: {
    track: purchase.trackId,
    unowned: unowned?.id ?? "",
    photo: ctx.db.select().from(photos).get()?.id ?? "",
    video: ctx.db.select().from(videos).get()?.id ?? "",
    contact: contactId,
    purchase: purchase.id,
    user: fan.actor.user.id,
  },
});

/** What the main thread has used of the processor; other work on the machine isn't in it. */
function usedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
