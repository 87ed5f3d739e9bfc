import { expect, test } from "vitest";
import {
  createBatch,
  forgetNewCodes,
  listBatches,
  readNewCodes,
  setBatchStopped,
} from "#app/domain/grants/codes/batches.ts";
import { redeemCode } from "#app/domain/grants/codes/redeem-code.ts";
import { batchFormSchema, codeAlphabet } from "#app/shared/grants/codes/schema.ts";
import { codes as codeTable } from "#db/schema/index.ts";
import { makeCodes } from "../../../factories/codes.ts";
import { createTrack } from "../../../factories/track.ts";
import { outdateProof, signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

async function printShop() {
  const ctx = await openTestContext();
  const track = await createTrack(ctx);
  return { ctx, track, admin: signedInContext(ctx, { role: "admin" }), item: { trackId: track.id } };
}

test("5,000 codes differ, use only readable characters, and are stored hashed", async () => {
  const { ctx, admin, item } = await printShop();
  const { codes } = makeCodes(admin, item, { count: 5000 });
  expect(new Set(codes).size).toBe(5000);
  const used = [...new Set(codes.join(""))].sort().join("");
  expect(used).toBe([...codeAlphabet].sort().join(""));
  expect(used).not.toMatch(/[01OIL]/);
  expect(Math.log2(codeAlphabet.length ** 13)).toBeGreaterThan(60);
  const database = ctx.db.$client.serialize().toString("latin1");
  expect(codes.filter((code) => database.includes(code))).toEqual([]);
  expect(ctx.db.select().from(codeTable).all()).toHaveLength(5000);
});

test("the maker alone sees the codes, for an hour or until they have saved them", async () => {
  const { ctx, admin, item } = await printShop();
  const other = signedInContext(ctx, { role: "admin" });
  const { batchId } = makeCodes(admin, item);
  expect(readNewCodes(admin, batchId)?.codes).toHaveLength(10);
  expect(readNewCodes(other, batchId)).toBeNull();
  forgetNewCodes(admin, batchId);
  expect(readNewCodes(admin, batchId)).toBeNull();

  const next = makeCodes(admin, item);
  ctx.passTime(59 * 60_000);
  expect(readNewCodes(admin, next.batchId)).not.toBeNull();
  ctx.passTime(60_000);
  expect(readNewCodes(admin, next.batchId)).toBeNull();
});

test("the list counts what was redeemed and says which batches work", async () => {
  const { ctx, admin, item } = await printShop();
  const { code, batchId } = makeCodes(admin, item, { note: "Tour, Leipzig" });
  redeemCode(signedInContext(ctx), code);
  setBatchStopped(admin, batchId, true);
  expect(listBatches(admin)).toMatchObject([
    { id: batchId, title: "Night Bus", codeCount: 10, redeemed: 1, note: "Tour, Leipzig", state: "stopped" },
  ]);
});

test("only an admin with a recent proof makes codes, and sees batches", async () => {
  const { ctx, admin, item } = await printShop();
  for (const role of ["user", "moderator"] as const) {
    const caller = signedInContext(ctx, { role });
    expect(() => makeCodes(caller, item)).toThrow("required permissions");
    expect(() => listBatches(caller)).toThrow("required permissions");
    expect(() => readNewCodes(caller, "any")).toThrow("required permissions");
    expect(() => setBatchStopped(caller, "any", true)).toThrow("required permissions");
  }
  outdateProof(admin, admin.actor.user.id);
  expect(() => makeCodes({ ...admin, actor: { ...admin.actor, session: late(admin) } }, item)).toThrow(
    "Please confirm that it's you",
  );
});

const late = ({ actor }: Awaited<ReturnType<typeof printShop>>["admin"]) => ({
  ...actor.session,
  authenticatedAt: new Date(0),
  adminActionAt: null,
});

test("a batch needs music that exists and an end that is to come", async () => {
  const { admin, item } = await printShop();
  expect(() => makeCodes(admin, { trackId: "invented" })).toThrow("This track doesn't exist");
  expect(() => makeCodes(admin, item, { expiresAt: "2020-01-01T00:00" })).toThrow(
    "Choose a time in the future",
  );
  expect(listBatches(admin)).toEqual([]);
  expect(() => createBatch(admin, batchOf("9"))).toThrow();
});

const batchOf = (count: string) =>
  batchFormSchema.parse({ item: "track-night-bus", count, usesEach: "1", expiresAt: "", note: "" });

test.each([
  ["9", false],
  ["10", true],
  ["5000", true],
  ["5,000", true],
  ["5,00", false],
  ["5001", false],
  ["1e3", false],
])("a form of %s codes is valid: %s", (count, isValid) => {
  const form = { item: "release-lamp-season", count, usesEach: "1", expiresAt: "", note: "" };
  expect(batchFormSchema.safeParse(form).success).toBe(isValid);
});
