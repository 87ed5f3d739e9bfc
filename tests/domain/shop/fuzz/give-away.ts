import { writeFileSync } from "node:fs";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/domain/core/context.ts";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { createOrderToken } from "#app/domain/core/order-token.ts";
import { createGrant } from "#app/domain/grants/giving/create-grant.ts";
import { endExpiredGrants, revokeGrant } from "#app/domain/grants/giving/revoke-grants.ts";
import { approveImport } from "#app/domain/grants/imports/review-import.ts";
import { giveApprovedSales } from "#app/domain/grants/imports/run-imports.ts";
import { uploadReport } from "#app/domain/grants/imports/upload-report.ts";
import { authorizeAudio, recordDownloads } from "#app/domain/music/ownership/authorize-audio.ts";
import { claimGift } from "#app/domain/shop/gifts/claim-gift.ts";
import { resendGift, sendDueGifts } from "#app/domain/shop/gifts/send-gift.ts";
import { itemId } from "#app/domain/shop/pricing/item.ts";
import type { GiftDetails } from "#app/shared/shop/gifts/schema.ts";
import { mails, purchases, releases, tracks } from "#db/schema/index.ts";
import { salesReport } from "../../../factories/sales-report.ts";
import type { Simulation } from "./simulation.ts";

const hour = 60 * 60_000;
const newestLast = sql`rowid`;

/** Who a gift is for; its mail leaves at once or tomorrow. */
export function chooseRecipient(simulation: Simulation): GiftDetails {
  const { random } = simulation;
  const name = random.pick(["Anna", "Ben"]);
  const [someone = ""] = simulation.folders.userIds;
  const fan = simulation.signIn(simulation.ctx, someone).actor?.user;
  const email =
    simulation.hasBusyGuest && fan && random.chance(0.3) ? fan.email : `${name.toLowerCase()}@example.com`;
  const tomorrow = new Date(simulation.now().getTime() + 24 * hour).toISOString().slice(0, 10);
  const sendOn = random.chance(0.25) ? tomorrow : undefined;
  return { email, name, note: "", sendOn };
}

function listGiftMails({ db }: Simulation["ctx"], purchaseId?: string) {
  const isOfGift = purchaseId === undefined ? undefined : eq(mails.resourceId, purchaseId);
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, "gift"), isOfGift))
    .orderBy(newestLast)
    .all();
}

/** Somebody opens a gift's link, the newest or one from before: its giver, another fan, or both at once, perhaps again. */
export function claimSomeGift(simulation: Simulation): void {
  const { random, folders, guestId, given } = simulation;
  const sent = listGiftMails(simulation.ctx);
  if (sent.length === 0) return;
  const mail = random.pick(random.chance(0.5) ? sent.slice(-1) : sent);
  const purchaseId = mail.resourceId ?? "";
  const { text } = openContent(simulation.ctx.secrets.mail, mail.id, mail.sealedContent ?? "");
  const token = /\/gift\/([\w-]{43})/.exec(text)?.[1] ?? "";
  const fans = folders.userIds.filter((userId) => userId !== guestId);
  for (const userId of random.pick([[random.pick(fans)], fans, [...fans, ...fans]])) {
    const claim = async () => {
      simulation.note(`claims gift ${purchaseId.slice(0, 4)}`);
      await simulation.scheduler.gate();
      await simulation.inShop(async (ctx) => {
        claimGift(simulation.signIn(ctx, userId), token);
        const claimant = given.claims.get(purchaseId);
        if (claimant === undefined) simulation.figures.claimed += 1;
        else if (claimant !== userId) simulation.violations.push("a gift is claimed by two");
        if (given.endedMails.has(mail.id))
          simulation.violations.push("a gift is claimed by a link that ended");
        given.claims.set(purchaseId, claimant ?? userId);
      });
    };
    simulation.begin(`${simulation.name(userId)}, link ${simulation.figures.operations}`, claim, userId);
  }
}

/** A giver sends a gift again, to the same or another address: its earlier links end. */
export function resendSomeGift(simulation: Simulation): void {
  const { random, given } = simulation;
  const rows = simulation.ctx.db
    .select()
    .from(purchases)
    .where(eq(purchases.cause, "gift"))
    .orderBy(newestLast)
    .all();
  if (rows.length === 0) return;
  const { id, userId, guestId } = random.pick(rows);
  const details = chooseRecipient(simulation);
  const resend = async () => {
    simulation.note(`sends gift ${id.slice(0, 4)} again`);
    await simulation.scheduler.gate();
    await simulation.inShop(async (ctx) => {
      const before = listGiftMails(simulation.ctx, id);
      // A guest has the link in their mail, also once their account has taken the order over.
      const access =
        guestId && random.chance(0.5) ? { token: createOrderToken(ctx, id) } : { purchaseId: id };
      resendGift(simulation.signIn(ctx, userId), access, details);
      for (const mail of before) given.endedMails.add(mail.id);
    });
  };
  simulation.begin(`${simulation.name(userId)}, sending ${simulation.figures.operations}`, resend, userId);
}

/** The owner gives something by hand: for good, until a moment, or with a number of downloads. */
export function giveByHand(simulation: Simulation): void {
  const { random, folders, given, figures } = simulation;
  const userId = random.pick(folders.userIds);
  const item = random.chance(0.6)
    ? { trackId: random.pick(folders.trackIds), releaseId: null }
    : { trackId: null, releaseId: random.pick(folders.releaseIds) };
  const hours = random.pick([null, null, 1, 30, 2000]);
  const maxDownloads = random.pick([null, null, 1, 2]);
  const isByAddress = random.chance(0.5);
  simulation.begin("owner", async () => {
    simulation.note(`gives ${simulation.name(itemOf(item))} for ${hours} hours, ${maxDownloads} times`);
    await simulation.scheduler.gate();
    await simulation.inShop(async (ctx) => {
      const { actor } = simulation.signIn(ctx, userId);
      const to = isByAddress && actor ? { email: actor.user.email } : { userId };
      const expiresAt = hours === null ? null : new Date(ctx.now().getTime() + hours * hour);
      const grant = { item, to, expiresAt, maxDownloads, note: "" };
      const { id } = createGrant(simulation.asAdmin(ctx), grant);
      given.grants.set(id, { userId, expiresAt, maxDownloads, isTakenBack: false });
      figures.granted += 1;
    });
  });
}

const itemOf = (item: { trackId: string | null; releaseId: string | null }) =>
  item.trackId ?? item.releaseId ?? "";

export function takeBack(simulation: Simulation): void {
  const { given, random } = simulation;
  if (given.grants.size === 0) return;
  const [id, grant] = random.pick([...given.grants]);
  simulation.begin("owner", async () => {
    simulation.note(`takes ${id.slice(0, 4)} back`);
    await simulation.scheduler.gate();
    await simulation.inShop(async (ctx) => {
      revokeGrant(simulation.asAdmin(ctx), id);
      grant.isTakenBack = true;
    });
  });
}

export function download(simulation: Simulation): void {
  const { random, folders } = simulation;
  const userId = random.pick(folders.userIds);
  const trackId = random.pick(folders.trackIds);
  const load = async () => {
    simulation.note(`downloads ${simulation.name(trackId)}`);
    await simulation.inShop(async (ctx) => {
      const fan = simulation.signIn(ctx, userId);
      authorizeAudio(fan, { trackId, purpose: "download" });
      recordDownloads(fan, [{ trackId, checksum: null }]);
    });
  };
  simulation.begin(`${simulation.name(userId)}, download ${simulation.figures.operations}`, load, userId);
}

/** The owner uploads another shop's report: a new one, one from before, or one with a refund; then lets it be given. */
export async function importSales(simulation: Simulation): Promise<void> {
  const { random, folders, given } = simulation;
  if (given.sales.length === 0 || random.chance(0.5)) {
    const userId = random.pick(folders.userIds);
    const { actor } = simulation.signIn(simulation.ctx, userId);
    if (!actor) return;
    const item = random.chance(0.5)
      ? { trackId: random.pick(folders.trackIds), releaseId: null }
      : { trackId: null, releaseId: random.pick(folders.releaseIds) };
    const transaction = `t${given.sales.length}`;
    given.sales.push({ transaction, userId, email: actor.user.email, item, isRefunded: false });
  }
  const sales = random.chance(0.5) ? given.sales.slice(-1) : given.sales;
  const refunded = random.chance(0.3) ? random.pick(sales) : null;
  if (refunded) refunded.isRefunded = true;
  const report = salesReport([
    ...sales.map((sale) => rowOf(simulation, sale)),
    ...(refunded ? [refundOf(simulation, refunded)] : []),
  ]);
  simulation.note(
    `uploads ${sales.map(({ transaction }) => transaction)}; refunded ${refunded?.transaction}`,
  );
  const file = path.join(simulation.ctx.settings.dataFolder, "sales.csv");
  writeFileSync(file, report);
  // A file is read outside of the turns, so nobody else goes on meanwhile.
  await simulation.inShop((ctx) =>
    uploadReport(simulation.asAdmin(ctx), { path: file, bytes: report.length }),
  );
  simulation.figures.imported += 1;
  simulation.begin("owner", async () => {
    await simulation.inShop(async (ctx) => approveImport(simulation.asAdmin(ctx), []));
    await simulation.scheduler.gate();
    await simulation.inShop(async (ctx) => giveApprovedSales(ctx));
  });
}

type Sale = Simulation["given"]["sales"][number];

function rowOf(simulation: Simulation, { transaction, email, item }: Sale) {
  return {
    "bandcamp transaction id": transaction,
    "item type": item.trackId === null ? "album" : "track",
    "item name": titleOf(simulation.ctx, item),
    "buyer email": email,
  };
}

function refundOf(simulation: Simulation, sale: Sale) {
  return {
    ...rowOf(simulation, sale),
    "bandcamp transaction id": `refund of ${sale.transaction}`,
    "bandcamp related transaction id": sale.transaction,
    "item type": "refund",
  };
}

function titleOf({ db }: Pick<Context, "db">, item: Sale["item"]): string {
  const table = item.trackId === null ? releases : tracks;
  const found = db
    .select({ title: table.title })
    .from(table)
    .where(eq(table.id, itemOf(item)))
    .get();
  if (!found) throw new Error(`${itemId(item)} isn't there.`);
  return found.title;
}

/** The timed work: ends what is over, mails gifts whose day has come, and gives what was approved. */
export function runTimedWork(simulation: Simulation): void {
  simulation.begin("timed work", async () => {
    await simulation.inShop(async (ctx) => {
      endExpiredGrants(ctx);
      sendDueGifts(ctx);
      while (giveApprovedSales(ctx) > 0);
    });
  });
}
