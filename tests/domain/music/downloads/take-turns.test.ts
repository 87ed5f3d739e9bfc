import { expect, test } from "vitest";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { makeNextFile } from "#app/domain/music/downloads/making/run-making.ts";
import { prepareDownload } from "#app/domain/music/downloads/prepare-download.ts";
import type { DownloadFormat } from "#app/shared/music/tracks/download-formats.ts";
import { give } from "../../../factories/listener.ts";
import { pay } from "../../../factories/purchase.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const formats = ["wav", "aiff", "opus", "flac", "mp3-v0"] as const;
const never = new AbortController().signal;

/** A shop with free tracks and one for sale, and a maker that notes what it makes. */
async function openShop() {
  const ctx = await openTestContext();
  const forSale = await createTrack(ctx, { title: "For sale", hasFlac: true });
  const free: { id: string }[] = [];
  for (const title of ["One", "Two", "Three"])
    free.push(await createTrack(ctx, { title, priceCents: 0, hasFlac: true }));
  const made: string[] = [];
  const { fileMaker } = ctx.gateways;
  const { makeFile } = fileMaker;
  fileMaker.makeFile = (making, options) => {
    made.push(`${making.tags.title} ${making.format}`);
    return makeFile(making, options);
  };
  const ask = (caller: Context, trackId: string, format: DownloadFormat) => {
    ctx.passTime(1);
    return prepareDownload({ ...caller, now: ctx.now }, { trackId, format }, { patience: 0 });
  };
  const makeOne = () => makeNextFile(systemContext(ctx), "encode", never);
  return { ctx, forSale, free, made, ask, makeOne };
}

test("fans who have paid come first, then one turn for each account after another", async () => {
  const { ctx, forSale, free, made, ask, makeOne } = await openShop();
  const [greedy, modest] = [signedInContext(ctx), signedInContext(ctx)];
  for (const { id } of free.slice(0, 2)) for (const format of formats) await ask(greedy, id, format);
  await ask(modest, free[2]?.id ?? "", "wav");
  await makeOne();
  expect(made).toEqual(["One wav"]);
  await ask(modest, free[2]?.id ?? "", "flac");
  const [buyer, other] = [signedInContext(ctx), signedInContext(ctx)];
  await pay(buyer, forSale.id);
  give(ctx, other.actor.user.id, { trackId: forSale.id });
  const { secondsLeft } = await ask(buyer, forSale.id, "opus");
  const last = await ask(greedy, free[1]?.id ?? "", "mp3-v0");
  expect(secondsLeft).toBeLessThan(last.secondsLeft / 5);
  await ask(buyer, forSale.id, "wav");
  await ask(other, forSale.id, "flac");
  for (let count = 0; count < 7; count += 1) await makeOne();
  expect(made.slice(1)).toEqual([
    "For sale opus",
    "For sale flac",
    "For sale wav",
    "Three wav",
    "One aiff",
    "Three flac",
    "One opus",
  ]);
});

test("a file that a stranger asked for first comes with the turn of a fan who has paid", async () => {
  const { ctx, forSale, free, made, ask, makeOne } = await openShop();
  const [stranger, buyer] = [signedInContext(ctx), signedInContext(ctx)];
  await pay(buyer, forSale.id);
  for (const format of formats) await ask(stranger, free[0]?.id ?? "", format);
  await ask(buyer, free[0]?.id ?? "", "mp3-v0");
  await makeOne();
  expect(made).toEqual(["One mp3-v0"]);
});
