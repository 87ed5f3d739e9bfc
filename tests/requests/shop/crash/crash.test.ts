import path from "node:path";
import { expect, test } from "vitest";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { readSettings } from "#app/env.server.ts";
import { openServices } from "../../../../server.ts";
import { createTrack } from "../../../factories/track.ts";
import { signedInContext } from "../../../factories/user.ts";
import { createRandom } from "../../../setup/random.ts";
import { afterThisTest, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort } from "../../../setup/test-site.ts";
import { keepBuying } from "./buyers.ts";
import { CrashableServer } from "./crashable-server.ts";
import { countWaitingWebhooks, findViolations, readLedger } from "./ledger.ts";

const kills = Number(process.env.CRASH_KILLS ?? 2);
const seed = Number(process.env.CRASH_SEED ?? 1);
const buyers = 4;
const secondsForALife = 60;

/** Works on the shop's folder while no server does: nothing of this process stays open in it. */
async function withSecondProcess<Result>(
  environment: Record<string, string>,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const services = await openServices(readSettings(environment));
  try {
    return await work(systemContext(services));
  } finally {
    await services.close();
  }
}

async function stockShop(ctx: Context) {
  const trackIds: string[] = [];
  for (const title of ["Night Bus", "Day Train", "Slow Boat"]) {
    trackIds.push((await createTrack(ctx, { title })).id);
  }
  return { trackIds, adminToken: signedInContext(ctx, { role: "admin" }).token };
}

test(
  `after ${kills} kills during purchases no money is lost and nothing is sold twice`,
  async () => {
    const DATA_DIR = temporaryFolder();
    const environment = { DATA_DIR, DEMO: "0", LOG_LEVEL: "fatal", RATE_LIMIT_FACTOR: "1000" };
    const { trackIds, adminToken } = await withSecondProcess(environment, stockShop);
    const random = createRandom(seed);
    const lives = Array.from({ length: kills }, () => 10 + random.below(40));
    const PORT = String(await findFreePort());
    const server = new CrashableServer({ ...environment, PORT }, lives);
    afterThisTest(() => server.drop());
    await server.start();
    const load = { server, random, trackIds, adminToken, notified: new Set<string>() };
    await Promise.all(Array.from({ length: buyers }, () => keepBuying(load)));

    const files = [path.join(DATA_DIR, "site.sqlite"), path.join(DATA_DIR, "test-payments.sqlite")] as const;
    await expect.poll(() => countWaitingWebhooks(files[1]), { interval: 200 }).toBe(0);
    await server.stop();

    const ledger = readLedger(...files);
    const statuses = Object.groupBy(ledger.purchases, ({ status }) => status);
    const count = (status: string) => statuses[status]?.length ?? 0;
    console.log(
      `Seed ${seed}: ${server.kills} kills, ${server.answered} requests answered and ${server.unanswered} not; ` +
        `${ledger.captured.length} payments captured, ${count("completed")} completed, ${count("refunded")} refunded, ` +
        `${count("pending")} pending, ${count("canceled")} canceled; ${load.notified.size} buyers were told`,
    );
    expect(findViolations(ledger, load.notified)).toEqual([]);
    expect(server.kills).toBe(kills);
    expect(ledger.captured.length).toBe(count("completed") + count("refunded"));
    expect(ledger.captured.length).toBeGreaterThan(kills);
    expect(ledger.integrity).toEqual(["ok", "ok"]);
    expect(await withSecondProcess(environment, async (ctx) => (await verifyChain(ctx)).break)).toBeNull();
  },
  (kills + 2) * secondsForALife * 1000,
);
