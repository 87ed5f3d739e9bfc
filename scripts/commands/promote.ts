import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { systemContext } from "#app/domain/core/context.ts";
import { acceptEnd } from "#app/domain/system/audit/accept-end.ts";
import { assertWhole, countMigrations } from "#app/domain/system/backup/databases.ts";
import { writeOwnClaim } from "#app/domain/system/lease/lease.ts";
import { promote } from "#app/domain/system/lease/open-lease.ts";
import { callerFolder, loadSettings } from "#app/env.server.ts";
import { openLeaseStore } from "#app/gateways/lease-store/open-lease-store.ts";
import { knownMigrations } from "#db/client.server.ts";
import { lockDataFolder } from "#db/lock.server.ts";
import { openServices } from "../../server.ts";
import { reportFailures } from "./command.ts";

const databaseName = "site.sqlite";
// The database with what SQLite and Litestream keep next to it.
const isOfDatabase = (name: string) => /^\.?site\.sqlite(-wal|-shm|-litestream)?$/.test(name);

interface Request {
  litestream: string;
  configuration: string;
  dataFolder: string;
  /** The last number that may have sent something. */
  newestEpoch: number;
  now: Date;
}

/**
 * Puts the newest state that a machine has sent in the place of the database of this one, and keeps that next to it.
 * @returns the number it is from, empty for one without a fence, and the folder with what lay here before, if anything.
 * @throws Error when there is none, or it is damaged or of a newer version; nothing is changed then.
 */
export function restoreNewest(request: Request): { from: string; before: string | null } {
  const { dataFolder, newestEpoch, now } = request;
  const draft = path.join(dataFolder, `${databaseName}.promoting`);
  // A machine that took over and died before it sent anything leaves it to the one before; the first one may have had no
  // fence yet.
  const epochs = [...Array.from({ length: newestEpoch }, (_, index) => String(newestEpoch - index)), ""];
  const from = epochs.find((epoch) => restore(request, epoch, draft));
  if (from === undefined) {
    throw new Error(
      "The replica has no copy of the database. Are REPLICA and Litestream's configuration right?",
    );
  }
  assertWhole(draft);
  if (countMigrations(draft) > knownMigrations) {
    throw new Error("The other machine has a newer version of the site. Upgrade this one, then promote it.");
  }
  chmodSync(draft, 0o600);
  const before = moveAside(dataFolder, `before-promotion-${now.toISOString().replace(/[:.]/g, "-")}`);
  renameSync(draft, path.join(dataFolder, databaseName));
  return { from, before };
}

function restore({ litestream, configuration, dataFolder }: Request, epoch: string, draft: string): boolean {
  for (const file of [draft, `${draft}.tmp`, `${draft}-wal`, `${draft}-shm`]) rmSync(file, { force: true });
  const { status, error, stderr } = spawnSync(
    litestream,
    [
      ...["restore", "-if-replica-exists", "-config", configuration, "-o", draft],
      path.join(dataFolder, databaseName),
    ],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: dataFolder, FENCE_EPOCH: epoch } },
  );
  if (error) throw new Error(`${litestream} can't be run.`, { cause: error });
  if (status !== 0) throw new Error(`Litestream could not restore:\n${stderr}`);
  return existsSync(draft);
}

function moveAside(dataFolder: string, name: string): string | null {
  const leaving = readdirSync(dataFolder).filter(isOfDatabase);
  if (leaving.length === 0) return null;
  const folder = path.join(dataFolder, name);
  mkdirSync(folder, { mode: 0o700 });
  for (const file of leaving) renameSync(path.join(dataFolder, file), path.join(folder, file));
  return folder;
}

// Takes over from another machine (npm run promote): claims the next number at the fence, waits until the other one can't
// write any more, restores the newest state of its replica, and goes on with the audit log.
await reportFailures(async () => {
  const { values } = parseArgs({
    options: {
      litestream: { type: "string", default: process.env.LITESTREAM ?? "litestream" },
      config: { type: "string", default: "/etc/litestream.yml" },
      // A command that starts the site, once all is there.
      start: { type: "string" },
    },
  });
  const begun = performance.now();
  const say = (sentence: string) =>
    console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${sentence}`);
  const settings = loadSettings();
  const { dataFolder } = settings;
  const store = await openLeaseStore(settings);
  if (!store)
    throw new Error("Set FENCE to where the machines agree on which of them writes: docs/deploy/standby.md.");
  const unlock = lockDataFolder(dataFolder);
  try {
    say("Taking over. Waiting until the previous machine can no longer write.");
    const own = await promote(store, dataFolder, { now: new Date() });
    const { from, before } = restoreNewest({
      litestream: values.litestream,
      configuration: path.resolve(callerFolder(), values.config),
      dataFolder,
      newestEpoch: own.epoch - 1,
      now: new Date(),
    });
    writeOwnClaim(dataFolder, own);
    say(`Restored what number ${from || "none"} had sent${before ? `; what lay here is in ${before}` : ""}.`);
    const services = await openServices(settings);
    try {
      const accepted = await acceptEnd(systemContext(services), `taken over as number ${own.epoch}`);
      if (accepted)
        say(`The audit log ends at ${accepted.lastId}; ${accepted.notedId} had been noted. It says so now.`);
      else say("The audit log is intact.");
    } finally {
      await services.close();
    }
    say(`This machine now writes, as number ${own.epoch}.`);
  } finally {
    unlock();
  }
  if (!values.start) {
    console.log("         Start Litestream and the site: systemctl start litestream artist-site");
    return;
  }
  const { status } = spawnSync(values.start, { shell: true, stdio: "inherit" });
  if (status !== 0) throw new Error(`This command ended with status ${status}: ${values.start}`);
  say(`Done: ${values.start}`);
});
