import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { verifyEmail } from "#app/domain/accounts/auth/email/verify-email.ts";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { findGuest } from "#app/domain/core/find-by-email.ts";
import { write } from "#app/domain/core/write.ts";
import {
  approveImport,
  chooseMatches,
  countImports,
  discardImport,
  listImportItems,
} from "#app/domain/grants/imports/review-import.ts";
import { giveApprovedSales } from "#app/domain/grants/imports/run-imports.ts";
import { findOwnedTrackIds } from "#app/domain/music/ownership/entitlements.ts";
import { readPurchaseHistory } from "#app/domain/shop/history/read-purchase-history.ts";
import { listOrders } from "#app/domain/shop/orders/list-orders.ts";
import {
  importedSales,
  importItemReleases,
  importItems,
  newsletterSubscriptions,
  orderTotals,
  purchases,
  tracks,
  users,
} from "#db/schema/index.ts";
import { registerFan, verifiedFan } from "../../../factories/fan.ts";
import { createRelease } from "../../../factories/releases/published-release.ts";
import { salesReport, upload } from "../../../factories/sales-report.ts";
import { createTrack } from "../../../factories/track.ts";
import { lateAdmin, signedInContext } from "../../../factories/user.ts";
import { mailedToken } from "../../../setup/mailed-links.ts";
import { openTestContext } from "../../../setup/services.ts";

const day = 24 * 60 * 60_000;

async function shop() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const track = await createTrack(ctx, { title: "Night Bus" });
  ctx.db.update(tracks).set({ isrc: "DEA012600001" }).where(eq(tracks.id, track.id)).run();
  const release = createRelease(ctx, { title: "Lamp Season", upc: "036000291452", trackIds: [track.id] });
  const give = () => {
    approveImport(admin, []);
    while (giveApprovedSales(ctx) > 0);
  };
  const imports = () =>
    ctx.db.select().from(purchases).where(eq(purchases.cause, "import")).orderBy(purchases.userId).all();
  return { ctx, admin, track, release, give, imports };
}

const album = (id: string, email: string) => ({
  "bandcamp transaction id": id,
  "item name": "Lamp Season",
  "buyer email": email,
});

test("buyers without an account find their music when they prove the address", async () => {
  const { ctx, admin, track, give, imports } = await shop();
  expect(await upload(admin, salesReport([album("1", "Ann@Example.com")]))).toEqual({
    added: 1,
    known: 0,
    refunded: 0,
    partlyRefunded: 0,
    undated: 0,
    invalid: 0,
  });
  expect(imports()).toEqual([]);
  give();
  expect(imports()).toMatchObject([{ userId: findGuest(ctx, "ann@example.com")?.id, amountCents: 0 }]);
  const fan = await registerFan(ctx, { email: "ann@example.com" });
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set());
  verifyEmail(fan.here, mailedToken(ctx, fan.user.email, "verify_email"));
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
  expect(ctx.db.select().from(newsletterSubscriptions).all()).toEqual([]);
  expect(ctx.db.select().from(orderTotals).all()).toEqual([]);
  expect(listOrders(admin, { q: "" }).orders).toEqual([]);
});

test("buyers with a proven account have it at once, and each album once", async () => {
  const { ctx, admin, track, give, imports } = await shop();
  const fan = await verifiedFan(ctx, { email: "ann@example.com" });
  let announced = 0;
  ctx.accessChanges.listen(fan.user.id, () => {
    announced += 1;
  });
  await upload(admin, salesReport([album("1", "ann@example.com"), album("2", "ann@example.com")]));
  give();
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
  expect(imports()).toHaveLength(1);
  // A busy machine needs more than one turn for them.
  expect(announced).toBeGreaterThan(0);
  expect(collectData(ctx, fan.user)["imported-purchases"]).toMatchObject([
    { title: "Lamp Season", purchaseId: imports()[0]?.id },
    { title: "Lamp Season" },
  ]);
});

test("the same report again changes nothing, and addresses go once the music is given", async () => {
  const { ctx, admin, give, imports } = await shop();
  const report = salesReport([album("1", "ann@example.com"), album("2", "ben@example.com")]);
  await upload(admin, report);
  give();
  const before = [imports(), ctx.db.select().from(importedSales).all()];
  expect(await upload(admin, report)).toMatchObject({ added: 0, known: 2 });
  give();
  expect([imports(), ctx.db.select().from(importedSales).all()]).toEqual(before);
  expect(JSON.stringify(before[1])).not.toContain("example.com");
});

test("matches by ISRC and UPC before the title, and by the title in any spelling", async () => {
  const { ctx, admin, track, release } = await shop();
  await createTrack(ctx, { title: "Same" });
  await createTrack(ctx, { title: "same" });
  const formula = await createTrack(ctx, { title: "=1+1" });
  const rows = [
    { "item type": "track", "item name": "Other name", isrc: "DE-A01-26-00001" },
    { "item name": "Another album", upc: "0036000291452" },
    { "item name": "LAMP SEASON!" },
    { "item type": "track", "item name": "night bus" },
    { "item type": "track", "item name": "Same" },
    { "item type": "track", "item name": "'=1+1" },
    { "item type": "package", "item name": "T-Shirt" },
  ].map((row, index) => ({
    ...row,
    "bandcamp transaction id": String(index),
    "buyer email": "a@example.com",
  }));
  await upload(admin, salesReport(rows));
  const { items } = listImportItems(admin, undefined);
  expect(items.map(({ title, match }) => [title, match])).toEqual([
    ["Same", "none"],
    ["T-Shirt", "none"],
    ["Other name", `track-${track.id}`],
    ["Another album", `release-${release.id}`],
    ["LAMP SEASON!", `release-${release.id}`],
    ["night bus", `track-${track.id}`],
    ["=1+1", `track-${formula.id}`],
  ]);
});

test("the owner corrects a match, and what has none waits and gives nothing", async () => {
  const { ctx, admin, track, imports } = await shop();
  const rows = [album("1", "ann@example.com"), { ...album("2", "ann@example.com"), "item name": "T-Shirt" }];
  await upload(admin, salesReport(rows));
  const [shirt, lamp] = listImportItems(admin, undefined).items;
  chooseMatches(admin, [{ id: lamp?.id ?? 0, trackId: track.id, releaseId: null }]);
  expect(countImports(admin)).toEqual({ waiting: 2, matched: 1, running: 0, given: 0 });
  const unknown = { id: shirt?.id ?? 0, trackId: "no-such-track", releaseId: null };
  expect(approveImport(admin, [unknown])).toBe(1);
  expect(countImports(admin)).toEqual({ waiting: 1, matched: 0, running: 1, given: 0 });
  while (giveApprovedSales(ctx) > 0);
  expect(imports()).toMatchObject([{ trackId: track.id }]);
  expect(countImports(admin)).toEqual({ waiting: 1, matched: 0, running: 0, given: 1 });
  // A later report leaves the owner's choice alone.
  await upload(admin, salesReport([album("3", "ben@example.com")]));
  expect(
    ctx.db
      .select()
      .from(importItems)
      .where(eq(importItems.id, lamp?.id ?? 0))
      .get(),
  ).toMatchObject({
    trackId: track.id,
    releaseId: null,
  });
});

test("what was approved waits again when the owner says it isn't on this site", async () => {
  const { ctx, admin } = await shop();
  await upload(admin, salesReport([album("1", "ann@example.com")]));
  const [item] = listImportItems(admin, undefined).items;
  approveImport(admin, []);
  chooseMatches(admin, [{ id: item?.id ?? 0, trackId: null, releaseId: null }]);
  expect(giveApprovedSales(ctx)).toBe(0);
  expect(countImports(admin)).toEqual({ waiting: 1, matched: 0, running: 0, given: 0 });
});

test("an erased account leaves no address in an uploaded report", async () => {
  const { ctx, admin } = await shop();
  const fan = await verifiedFan(ctx, { email: "ann@example.com" });
  await upload(admin, salesReport([album("1", "ann@example.com"), album("2", "ben@example.com")]));
  const accounts = ctx.db.select().from(users).where(eq(users.id, fan.user.id)).all();
  for (const row of accounts) write(ctx, (tx) => eraseUser(tx, row));
  expect(ctx.db.select({ email: importedSales.email }).from(importedSales).all()).toEqual([
    { email: "ben@example.com" },
  ]);
});

test("refunded sales are left out, wherever the report names the refund", async () => {
  const { admin, ctx, give, imports } = await shop();
  const refund = { "item type": "refund", "sub total": "-8.00", "item total": "-8.00" };
  const report = salesReport([
    { ...album("91", ""), ...refund, "item name": "", "bandcamp related transaction id": "1" },
    album("1", "related@example.com"),
    album("2", "same@example.com"),
    { ...album("2", ""), ...refund },
    album("3", "alone@example.com"),
    { ...album("93", "alone@example.com"), ...refund },
    album("4", "keeps@example.com"),
    { ...album("4", ""), ...refund, "item name": "T-Shirt" },
    { "item type": "payout", "item total": "-80.00" },
  ]);
  expect(await upload(admin, report)).toMatchObject({ added: 1, refunded: 3 });
  give();
  expect(imports()).toMatchObject([{ userId: findGuest(ctx, "keeps@example.com")?.id }]);
  expect(await upload(admin, report)).toMatchObject({ added: 0, known: 1, refunded: 3 });
  give();
  expect(imports()).toHaveLength(1);
});

test("a refund in a later report takes back what the earlier one gave", async () => {
  const { ctx, admin, track, give, imports } = await shop();
  const fan = await verifiedFan(ctx, { email: "ann@example.com" });
  await upload(admin, salesReport([album("1", "ann@example.com"), album("2", "ann@example.com")]));
  give();
  const refundOf = (id: string) =>
    salesReport([{ ...album(`9${id}`, ""), "item type": "refund", "bandcamp related transaction id": id }]);
  await upload(admin, refundOf("1"));
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
  await upload(admin, refundOf("2"));
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set());
  expect(imports()).toMatchObject([{ status: "canceled" }]);
  expect(await upload(admin, refundOf("2"))).toMatchObject({ refunded: 0 });
});

const refundOf = (id: string, amount: string, cells: Record<string, string> = {}) => ({
  ...album(`9${id}${amount}`, ""),
  ...{ "item type": "refund", "sub total": amount, "item total": amount },
  "bandcamp related transaction id": id,
  ...cells,
});

test("a refund of a part leaves the music, until the parts are all of it", async () => {
  const { ctx, admin, give, imports } = await shop();
  const whole = { "item name": "" };
  const report = salesReport([
    album("1", "part@example.com"),
    refundOf("1", "-3.00"),
    album("2", "parts@example.com"),
    refundOf("2", "-3.00"),
    refundOf("2", "(5,00)"),
    album("3", "order@example.com"),
    {
      ...album("3", "order@example.com"),
      "item type": "package",
      "item name": "T-Shirt",
      "sub total": "20.00",
    },
    refundOf("3", "-20.00", whole),
    album("4", "own number@example.com".replace(" ", "")),
    {
      ...refundOf("x", "-1.00"),
      "bandcamp related transaction id": "",
      "buyer email": "ownnumber@example.com",
    },
    album("5", "cent@example.com"),
    refundOf("5", "-7.99"),
  ]);
  expect(await upload(admin, report)).toMatchObject({ added: 4, refunded: 2, partlyRefunded: 4 });
  give();
  const holders = ["part", "order", "ownnumber"].map((name) => findGuest(ctx, `${name}@example.com`)?.id);
  expect(imports().map(({ userId }) => userId)).toEqual(holders.toSorted());
  expect(await upload(admin, report)).toMatchObject({ added: 0, known: 4, refunded: 2, partlyRefunded: 4 });
});

test("a later report takes back what was refunded whole, and not what was refunded in part", async () => {
  const { ctx, admin, track, give } = await shop();
  const fan = await verifiedFan(ctx, { email: "ann@example.com" });
  await upload(admin, salesReport([album("1", "ann@example.com")]));
  give();
  for (const part of [refundOf("1", "-3.00"), refundOf("1", "-3.00", { "item name": "" })]) {
    expect(await upload(admin, salesReport([part]))).toMatchObject({ refunded: 0 });
    expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
  }
  expect(await upload(admin, salesReport([refundOf("1", "-8.00", { "item name": "" })]))).toMatchObject({
    refunded: 1,
  });
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set());
});

test("purchases keep the date on which they were made, the first one of several", async () => {
  const { ctx, admin, give, imports } = await shop();
  const fan = await verifiedFan(ctx, { email: "ann@example.com" });
  const dates = ["5/13/26 11:28pm", "1/15/24 3:05pm", "2/3/25 9:00am"];
  const rows = dates.map((date, at) => ({ ...album(String(at), "ann@example.com"), date }));
  await upload(admin, salesReport(rows));
  give();
  expect(imports()).toMatchObject([{ purchaseDate: new Date("2024-01-15T15:05:00Z") }]);
  const [shown] = readPurchaseHistory(fan.here, null).purchases;
  expect(shown?.purchaseDate ?? shown).toContain("2024-01-15");
  const reordered = ["25/12/2023 10:00", "05/04/2023 10:00"];
  const excel = reordered.map((date, at) => ({ ...album(`e${at}`, `e${at}@example.com`), date }));
  await upload(admin, salesReport([...excel, { ...album("e3", "e3@example.com"), date: "someday" }]));
  const sold = ctx.db.select().from(importedSales).where(isNotNull(importedSales.email)).all();
  expect(sold.map(({ soldAt }) => soldAt?.toISOString().slice(0, 10)).toSorted()).toEqual([
    "2023-04-05",
    "2023-12-25",
    undefined,
  ]);
});

test("a discography gives several releases in one order, and a refund takes them back", async () => {
  const { ctx, admin, track, release, give, imports } = await shop();
  const second = await createTrack(ctx, { title: "Day Bus" });
  const other = createRelease(ctx, { title: "Bus Season", trackIds: [second.id] });
  const fan = await verifiedFan(ctx, { email: "ann@example.com" });
  const bundle = {
    ...album("1", "ann@example.com"),
    "item type": "bundle",
    "item name": "full digital discography",
  };
  await upload(admin, salesReport([bundle, album("2", "ann@example.com")]));
  const id = listImportItems(admin, undefined).items.find(({ match }) => match === "none")?.id ?? 0;
  const choices = [release, other].map((one) => ({ id, trackId: null, releaseId: one.id }));
  chooseMatches(admin, [...choices, { id, trackId: null, releaseId: null }]);
  expect(listImportItems(admin, undefined).items).toContainEqual(
    expect.objectContaining({ match: `release-${release.id}`, also: [`release-${other.id}`] }),
  );
  give();
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id, second.id]));
  expect(imports()).toHaveLength(2);
  await upload(admin, salesReport([refundOf("1", "-8.00", { "item name": "full digital discography" })]));
  expect(findOwnedTrackIds(fan.here)).toEqual(new Set([track.id]));
  chooseMatches(admin, [{ id, trackId: null, releaseId: release.id }]);
  expect(ctx.db.select().from(importItemReleases).all()).toEqual([]);
});

const encodings: [string, (text: string) => Buffer][] = [
  ["UTF-8 with a mark", (text) => Buffer.from(`\ufeff${text}`)],
  ["UTF-16 little-endian", (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16 big-endian", (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ["UTF-16 without a mark", (text) => Buffer.from(text, "utf16le")],
];
for (const [name, encode] of encodings) {
  test(`reads a report in ${name}, with tabs and letters at the edge of a chunk`, async () => {
    const { ctx, admin } = await shop();
    const title = `Für Élise, "live" ${"ö".repeat(150)}`;
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...album(String(index), `fan${index}@example.com`),
      "item name": title,
    }));
    expect(await upload(admin, encode(salesReport(rows, "\t")))).toMatchObject({ added: 200, invalid: 0 });
    expect(ctx.db.select({ title: importItems.title }).from(importItems).all()).toEqual([{ title }]);
    const sold = ctx.db.select({ soldAt: importedSales.soldAt }).from(importedSales).limit(1).get();
    expect(sold?.soldAt).toEqual(new Date("2026-05-13T23:28:00Z"));
  });
}

test("counts malformed rows and stores the others", async () => {
  const { admin } = await shop();
  const report = `${salesReport([album("1", "ann@example.com")])}1/1/26,album\r\n,,,,,,,,,,,,,,,,not an address\r\nx"y,z\r\n`;
  expect(await upload(admin, report)).toMatchObject({ added: 1, invalid: 3 });
});

const refused: [string, string, string][] = [
  ["another file", "email,name\na@example.com,Ann\n", "isn't Bandcamp's sales report"],
  ["an empty file", "", "isn't Bandcamp's sales report"],
  ["an archive", "PK\u0003\u0004\u0000", "isn't a text"],
  ["a quote without an end", `${salesReport([album("1", "a@example.com")])}"`, "can't be read as CSV"],
];
for (const [name, report, sentence] of refused) {
  test(`refuses ${name} and stores nothing`, async () => {
    const { ctx, admin } = await shop();
    await expect(upload(admin, report)).rejects.toThrow(sentence);
    expect(ctx.db.select().from(importedSales).all()).toEqual([]);
  });
}

test("sales that nobody approves are deleted after 30 days, or when they are discarded", async () => {
  const { ctx, admin } = await shop();
  const report = salesReport([album("1", "ann@example.com")]);
  await upload(admin, report);
  ctx.passTime(30 * day - 1000);
  await applyRetention(ctx);
  expect(countImports(admin).waiting).toBe(1);
  ctx.passTime(2000);
  await applyRetention(ctx);
  expect(ctx.db.select().from(importItems).all()).toEqual([]);
  const later = signedInContext(ctx, { role: "admin" });
  await upload(later, report);
  expect(discardImport(later)).toBe(1);
  expect(countImports(later).waiting).toBe(0);
});

test("only an admin with a recent password check imports", async () => {
  const { ctx } = await shop();
  const report = salesReport([album("1", "ann@example.com")]);
  const fan = signedInContext(ctx);
  await expect(upload(fan, report)).rejects.toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(() => approveImport(fan, [])).toThrow(expect.objectContaining({ code: "forbidden" }));
  expect(() => countImports(fan)).toThrow(expect.objectContaining({ code: "forbidden" }));
  const stale = expect.objectContaining({ code: "reauthentication_required" });
  const late = lateAdmin(ctx);
  const lateActor = {
    ...late,
    actor: { ...late.actor, session: { ...late.actor.session, authenticatedAt: new Date(0) } },
  };
  await expect(upload(lateActor, report)).rejects.toThrow(stale);
  expect(() => discardImport(lateActor)).toThrow(stale);
});
