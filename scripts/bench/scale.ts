import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Line } from "./line.ts";

const rounds = 5;
const requestsPerRound = 12;
const most = 1.3;
/** Less than this is lost in the noise of a shared machine, in milliseconds. */
const minDifference = 0.3;

const siteSchema = z.object({
  url: z.string(),
  fan: z.string(),
  admin: z.string(),
  ids: z.record(z.string(), z.string()),
});

type Visitor = "anyone" | "fan" | "admin";

/** What is read of each part of the site; `:name` is an id of the site's own. */
const positions: Readonly<Record<Visitor, string>> = {
  anyone: `
    / /landing /about /music /music/:track /listen /videos /videos/:video /photos /photos/:photo /contact
    /newsletter /auth /ai-assistant /embed/:track /nowhere /feed.xml /sitemap.xml /music.m3u /music.json
    /llms.txt /robots.txt /api /api/tracks /api/tracks/:track /api/videos /api/photos /api/init
    /api/openapi.json`,
  fan: `
    / /music /music/:track /listen /videos /photos /contact /ai-assistant /dashboard /dashboard/security
    /dashboard/privacy /dashboard/purchases/:purchase /checkout?trackId=:unowned /api/auth/user
    /api/auth/sessions /api/user/purchases /api/user/exports /api/tracks /api/tracks/:track`,
  admin: `
    /admin /admin/today /admin/audit /admin/health /admin/inbox /admin/inbox/:contact /admin/newsletter /admin/orders
    /admin/orders/:purchase /admin/photos /admin/photos/:photo /admin/site /admin/tracks
    /admin/tracks/:track /admin/users/:user /admin/videos /admin/videos/:video /api/admin/users
    /api/admin/users/:user/purchases /api/admin/audit-logs /admin?q=premium /admin?q=nobody
    /admin/audit?q=mfa /admin/orders?q=smith`,
};

/**
 * What each page and read of the API costs the main thread with 1,000 tracks, 100,000 users, 1,000,000 audit events and
 * 200,000 purchases, next to the demo artist alone. A list may cost what it shows: the yardstick grows with the answer.
 * @param folder where the two sites keep their data; filling the large one takes some minutes, a filled one is used.
 */
export async function measureScale(folder: string): Promise<readonly Line[]> {
  const demo = await startSite(folder, "demo");
  const big = await startSite(folder, "big");
  try {
    const lines: Line[] = [];
    for (const visitor of ["anyone", "fan", "admin"] as const) {
      for (const position of positions[visitor].trim().split(/\s+/))
        lines.push(await comparePage(position, visitor, demo, big));
    }
    return lines;
  } finally {
    await Promise.all([demo.stop(), big.stop()]);
  }
}

type Site = Awaited<ReturnType<typeof startSite>>;

async function comparePage(position: string, visitor: Visitor, demo: Site, big: Site): Promise<Line> {
  const costs = { demo: Number.POSITIVE_INFINITY, big: Number.POSITIVE_INFINITY };
  const shown = Math.max(1, (await big.read(position, visitor)) / (await demo.read(position, visitor)));
  // Until a page was read a few times, it is compiled meanwhile.
  for (const site of [demo, big]) await costOf(site, position, visitor);
  // In turns, so that what disturbs the machine disturbs both; the least is what the page itself takes.
  for (let round = 0; round < rounds; round += 1) {
    costs.demo = Math.min(costs.demo, await costOf(demo, position, visitor));
    costs.big = Math.min(costs.big, await costOf(big, position, visitor));
  }
  const yardstick = costs.demo * shown;
  const ratio = costs.big / yardstick;
  return {
    what: `${position} for ${visitor}, with many years of business`,
    ours: `${costs.big.toFixed(2)} ms`,
    yardstick: `${yardstick.toFixed(2)} ms${shown > 1.05 ? ` (x${shown.toFixed(1)} shown)` : ""}`,
    ratio,
    bar: `${most}x or less`,
    isReached: ratio <= most || costs.big - yardstick < minDifference,
  };
}

/** Milliseconds of the main thread for one request. */
async function costOf(site: Site, position: string, visitor: Visitor): Promise<number> {
  const before = await site.used();
  for (let count = 0; count < requestsPerRound; count += 1) await site.read(position, visitor);
  return ((await site.used()) - before) / requestsPerRound;
}

async function startSite(folder: string, size: "demo" | "big") {
  const data = path.join(folder, `scale-${size}`);
  mkdirSync(data, { recursive: true });
  const program = path.join(import.meta.dirname, "scale-site.ts");
  const child = fork(program, [data, size], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [notified] = await once(child, "message");
  const { url, fan, admin, ids } = siteSchema.parse(notified);
  const cookies = { anyone: "", fan: `session=${fan}`, admin: `session=${admin}` };
  return {
    /** @returns the length of the answer. @throws Error unless the page is there, or is the one that isn't. */
    async read(position: string, visitor: Visitor): Promise<number> {
      const address = position.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
      const headers = cookies[visitor] ? { Cookie: cookies[visitor] } : undefined;
      const answer = await fetch(url + address, { headers, redirect: "manual" });
      if (answer.status >= 400 && position !== "/nowhere")
        throw new Error(`${address} answered ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    },
    async used(): Promise<number> {
      child.send("used");
      const [used] = await once(child, "message");
      return Number(used);
    },
    async stop(): Promise<void> {
      child.send("stop");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
