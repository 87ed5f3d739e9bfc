import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openContent } from "#app/domain/core/mails/queue-mail.ts";
import { write } from "#app/domain/core/write.ts";
import {
  countInvitations,
  requestInvitations,
  sendInvitations,
} from "#app/domain/grants/imports/invite-buyers.ts";
import { approveImport } from "#app/domain/grants/imports/review-import.ts";
import { giveApprovedSales } from "#app/domain/grants/imports/run-imports.ts";
import { deliverPreorders } from "#app/domain/music/ownership/grant-entitlements.ts";
import { mails, newsletterSubscriptions, tracks } from "#db/schema/index.ts";
import { verifiedFan } from "../../../factories/fan.ts";
import { createPreorder, createRelease } from "../../../factories/releases/published-release.ts";
import { salesReport, upload } from "../../../factories/sales-report.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function imported(emails: readonly string[], isOut = true) {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const track = await createTrack(ctx, { title: "Night Bus" });
  const create = isOut ? createRelease : createPreorder;
  if (!isOut) ctx.db.update(tracks).set({ publishedAt: null }).where(eq(tracks.id, track.id)).run();
  const release = create(ctx, { title: "Lamp Season", trackIds: [track.id] });
  const comeOut = () => write(ctx, (tx) => deliverPreorders(tx, release.id, [track.id]));
  const bring = async (addresses: readonly string[], from = 0) => {
    const rows = addresses.map((email, index) => ({
      "bandcamp transaction id": String(from + index),
      "item name": "Lamp Season",
      "buyer email": email,
    }));
    await upload(admin, salesReport(rows));
    approveImport(admin, []);
    while (giveApprovedSales(ctx) > 0);
  };
  await bring(emails);
  const queued = () =>
    ctx.db
      .select()
      .from(mails)
      .all()
      .filter(({ kind }) => kind === "import_invitation");
  const deliver = () => ctx.db.update(mails).set({ status: "sent" }).run();
  return { ctx, admin, bring, queued, deliver, release, comeOut };
}

function textOf({ ctx, queued }: Awaited<ReturnType<typeof imported>>): string {
  const [mail] = queued();
  const text = mail?.sealedContent ? openContent(ctx.secrets.mail, mail.id, mail.sealedContent).text : "";
  return text.replaceAll(/\s+/g, " ");
}

test("no mail goes out before invitations are requested", async () => {
  const { ctx, admin, queued } = await imported(["ann@example.com"]);
  expect(sendInvitations(ctx)).toBeNull();
  expect(queued()).toEqual([]);
  expect(countInvitations(admin)).toEqual({ uninvited: 1, queued: 0 });
});

test("invitations go out ten at a time, and none before the last ones are sent", async () => {
  const { ctx, admin, queued, deliver } = await imported(
    Array.from({ length: 12 }, (_, index) => `fan${index}@example.com`),
  );
  expect(requestInvitations(admin)).toBe(12);
  expect(sendInvitations(ctx)).toBe(20_000);
  expect(sendInvitations(ctx)).toBe(20_000);
  expect(queued()).toHaveLength(10);
  deliver();
  sendInvitations(ctx);
  expect(queued()).toHaveLength(12);
  expect(sendInvitations(ctx)).toBeNull();
});

test("each address is invited once, however often it is requested or imported", async () => {
  const { ctx, admin, bring, queued, deliver } = await imported(["ann@example.com"]);
  requestInvitations(admin);
  sendInvitations(ctx);
  deliver();
  await bring(["ann@example.com"], 100);
  expect(requestInvitations(admin)).toBe(0);
  sendInvitations(ctx);
  expect(queued()).toHaveLength(1);
});

test("accounts, and addresses that bounced, get no invitation", async () => {
  const { ctx, admin, queued } = await imported(["ann@example.com", "gone@example.com"]);
  await verifiedFan(ctx, { email: "cleo@example.com" });
  ctx.db
    .insert(newsletterSubscriptions)
    .values({ email: "gone@example.com", stoppedAt: ctx.now(), stopReason: "bounced" })
    .run();
  expect(requestInvitations(admin)).toBe(2);
  // She makes an account before her invitation is sent.
  await verifiedFan(ctx, { email: "ann@example.com" });
  sendInvitations(ctx);
  expect(queued()).toEqual([]);
  expect(countInvitations(admin).queued).toBe(0);
});

test("an invitation fills in the address, and promises music only that is out", async () => {
  const out = await imported(["ann+bc@example.com"]);
  requestInvitations(out.admin);
  sendInvitations(out.ctx);
  const text = textOf(out);
  expect(text).toContain("to play and download at no extra cost");
  expect(text).toContain("/auth?tab=register&email=ann%2Bbc%40example.com&redirectTo=%2Fdashboard");
  const waiting = await imported(["ann@example.com"], false);
  requestInvitations(waiting.admin);
  sendInvitations(waiting.ctx);
  expect(textOf(waiting)).toContain("you can play and download it once it's out");
});

test("nothing follows the invitation when the music comes out, unless they have an account", async () => {
  const { ctx, admin, release, comeOut } = await imported(["ann@example.com", "ben@example.com"], false);
  const buyer = await verifiedFan(ctx, { email: "ben@example.com" });
  requestInvitations(admin);
  sendInvitations(ctx);
  comeOut();
  const later = ctx.db.select().from(mails).where(eq(mails.kind, "release_out")).all();
  expect(later.map(({ recipient }) => recipient)).toEqual([buyer.user.email]);
  expect(later[0]?.resourceId).toBe(release.id);
});
