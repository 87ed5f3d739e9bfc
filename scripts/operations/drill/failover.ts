import { setTimeout as pause } from "node:timers/promises";
import { until } from "../../tools/start-process.ts";
import { countRestored, digestTables, isBeingWritten, readLoss } from "./ledger.ts";
import { interval } from "./litestream.ts";
import type { Load, Sight } from "./load.ts";
import type { Machine } from "./machine.ts";

/** How a machine goes: switched off, cut off and back later, or stopped by its owner. */
export const endings = ["killed", "cut off", "planned"] as const;
export type Ending = (typeof endings)[number];

export type FailoverResult = Awaited<ReturnType<typeof failOver>>;

/**
 * One machine goes in the middle of a crowd, the other is promoted, and the first one comes back.
 * @param epoch the number that the heir will have.
 */
export async function failOver(
  { from, to, epoch }: { from: Machine; to: Machine; epoch: number },
  ending: Ending,
  load: Load,
) {
  const begun = Date.now();
  const seconds = () => (Date.now() - begun) / 1000;
  await waysToEnd[ending](from);
  await to.promote();
  const promoteSeconds = seconds();
  const lost = readLoss(from.siteFile, to.siteFile);
  await to.start(epoch);
  const startSeconds = seconds();
  await until("The first purchase after it", () => firstPurchaseAfter(load, begun) !== undefined);
  const violations: string[] = [];
  const old = ending === "cut off" ? await wakeUp(from, violations) : await startAgain(from, violations);
  await pause(4_000);
  if (lost.seconds > 2 * interval)
    violations.push(`${lost.seconds} s were lost, and the interval is ${interval} s.`);
  if (ending === "planned" && lost.events > 0) violations.push("A planned change lost something.");
  const during = load.sights.filter(
    ({ begun: at, ended }) => ended >= begun && at <= begun + startSeconds * 1000,
  );
  const pages = during.filter(({ what }) => what === "page");
  const isFailed = ({ isServed }: Sight) => !isServed;
  return {
    ending,
    from: from.name,
    to: to.name,
    // The promotion alone, and with the start of the site.
    promoteSeconds,
    startSeconds,
    withoutPurchases: gapAround(load, begun),
    pages: { asked: pages.length, failed: pages.filter(isFailed).length },
    failedPurchases: during.filter((sight) => sight.what === "purchase" && isFailed(sight)).length,
    lost,
    broughtBack: countRestored(to.siteFile).orders,
    // What became of the machine before.
    old,
    violations,
  };
}

const waysToEnd: Record<Ending, (machine: Machine) => Promise<void>> = {
  killed: (machine) => machine.signal("SIGKILL"),
  "cut off": stopBetweenWrites,
  async planned({ site, litestream }) {
    await site?.kill("SIGTERM");
    // Litestream sends the rest.
    await pause(2_000);
    await litestream?.kill("SIGTERM");
  },
};

/**
 * Stops a machine where it holds no lock: the files of both databases lie on one disk here, and the provider, which stands
 * outside, would be stopped with it.
 */
async function stopBetweenWrites(machine: Machine): Promise<void> {
  for (;;) {
    await machine.signal("SIGSTOP");
    await pause(50);
    if (!isBeingWritten(machine.siteFile) && !isBeingWritten(machine.providerFile)) return;
    await machine.signal("SIGCONT");
    await pause(7);
  }
}

/** The machine that was cut off is back: it must find out, write nothing, and end. */
async function wakeUp(machine: Machine, violations: string[]): Promise<string> {
  const before = digestTables(machine.siteFile);
  await machine.signal("SIGCONT");
  await until("The end of the old machine", () => machine.site?.hasEnded() ?? true);
  await machine.litestream?.kill("SIGTERM");
  const written = [...digestTables(machine.siteFile)].flatMap(([name, digest]) =>
    before.get(name) === digest ? [] : name,
  );
  if (written.length > 0) {
    violations.push(`${machine.name} wrote after it had come back: ${written.join(", ")}.`);
  }
  if (!machine.site?.output().includes("has moved to another machine")) {
    violations.push(`${machine.name} doesn't say why it ended.`);
  }
  return written.length > 0 ? "WROTE" : "wrote nothing, ended";
}

/** The machine that died is switched on again: it must refuse to start. */
async function startAgain(machine: Machine, violations: string[]): Promise<string> {
  const said = await machine.startAgain();
  if (said.includes("has moved to another machine")) return "refuses to start";
  violations.push(`${machine.name} was started again and said: ${said}`);
  return "STARTED";
}

function firstPurchaseAfter({ sights }: Load, moment: number): Sight | undefined {
  return sights.find(({ what, isServed, begun }) => what === "purchase" && isServed && begun > moment);
}

/** The seconds from the last purchase that was served before a moment to the first after it. */
function gapAround(load: Load, moment: number): number {
  const last = load.sights.findLast(
    ({ what, isServed, begun }) => what === "purchase" && isServed && begun <= moment,
  );
  const first = firstPurchaseAfter(load, moment);
  return last && first ? (first.ended - last.ended) / 1000 : Number.NaN;
}
