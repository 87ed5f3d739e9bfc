import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { acceptEnd } from "#app/domain/audit/accept-end.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { writeOwnClaim } from "#app/domain/lease/lease.ts";
import { promote } from "#app/domain/lease/open-lease.ts";
import { callerFolder, loadSettings } from "#app/env.server.ts";
import { openLeaseStore } from "#app/gateways/lease-store/open-lease-store.ts";
import { lockDataFolder } from "#db/lock.server.ts";
import { openServices } from "../../server.ts";
import { sayFailures } from "./command.ts";
import { restoreNewest } from "./promote/restore-newest.ts";

// Takes over from another machine (npm run promote): claims the next number at the fence, waits until the other one can't
// write any more, restores the newest state of its replica, and goes on with the audit log.
await sayFailures(async () => {
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
