import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { systemContext } from "#app/domain/core/context.ts";
import { verifyChain } from "#app/domain/system/audit/verify-chain.ts";
import { readSettings } from "#app/env.server.ts";
import { lockDataFolder } from "#db/lock.server.ts";
import { auditLogs, tracks } from "#db/schema/index.ts";
import { openServices, projectRoot } from "../../../../server.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { createTrack } from "../../../factories/track.ts";
import { temporaryFolder } from "../../../setup/services.ts";

// Stands for Litestream: the copy that a machine has sent under a number is a file with that number.
const litestream = `#!/bin/sh
while [ "$1" != "-o" ]; do shift; done
copy="$REPLICA/$FENCE_EPOCH.sqlite"
[ ! -e "$copy" ] || cp "$copy" "$2"
`;

async function withSecondProcess<Result>(
  environment: Record<string, string>,
  work: (ctx: ReturnType<typeof systemContext>) => Result | Promise<Result>,
): Promise<Result> {
  const services = await openServices(readSettings(environment));
  try {
    return await work(systemContext(services));
  } finally {
    await services.close();
  }
}

/** A machine whose place is taken: it wrote as number 1, another one as number 2, and number 3 died at once. */
async function standby() {
  const [lease, replica, DATA_DIR] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const program = path.join(replica, "litestream");
  writeFileSync(program, litestream);
  chmodSync(program, 0o755);
  mkdirSync(path.join(lease, "fence"));
  for (const epoch of [1, 2, 3]) {
    const claim = JSON.stringify({
      claim: `of ${epoch}`,
      host: "one",
      claimedAt: "2026-11-23T12:00:00.000Z",
    });
    writeFileSync(path.join(lease, `fence/epoch-${epoch}.json`), claim);
  }
  const environment = { DATA_DIR, FENCE: lease, REPLICA: replica, DEMO: "0", LOG_LEVEL: "silent" };
  return { environment, lease, replica, program };
}

async function promote(environment: Record<string, string>, program: string) {
  const child = spawn(
    process.execPath,
    ["scripts/commands/promote.ts", "--litestream", program, "--start", "echo begun"],
    {
      cwd: projectRoot,
      env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, said, complained };
}

test("a promoted standby has the newest copy, a new number, and a log of what was lost", async () => {
  const { environment, replica, program } = await standby();
  const { DATA_DIR } = environment;
  await withSecondProcess(environment, async (ctx) => {
    await createTrack(ctx, { title: "Sent" });
    for (let count = 0; count < 3; count += 1) recordAuditEvent(ctx);
    for (const epoch of [1, 2]) {
      if (epoch === 2) await createTrack(ctx, { title: "Sent Last" });
      ctx.db.$client.prepare("vacuum into ?").run(path.join(replica, `${epoch}.sqlite`));
    }
    await createTrack(ctx, { title: "Never Sent" });
  });
  writeFileSync(
    path.join(DATA_DIR, "audit-head.json"),
    JSON.stringify({ id: 9, hash: "of an event that is gone" }),
  );
  const { code, said, complained } = await promote(environment, program);
  expect({ code, complained }).toEqual({ code: 0, complained: "" });
  expect(said).toMatch(/Restored what number 2 had sent; what lay here is in .*before-promotion-/);
  expect(said).toMatch(/The audit log ends at \d+; 9 had been noted[\s\S]*as number 4\.\nbegun\n/);
  expect(readFileSync(path.join(DATA_DIR, "fence.env"), "utf8")).toMatch(/^FENCE_EPOCH=4\nFENCE_CLAIM=/);
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith("before-promotion-"))).toHaveLength(1);
  await withSecondProcess(environment, async (ctx) => {
    const titles = ctx.db
      .select()
      .from(tracks)
      .all()
      .map(({ title }) => title);
    expect(titles.sort()).toEqual(["Sent", "Sent Last"]);
    expect((await verifyChain(ctx)).break).toBeNull();
    expect(ctx.db.select().from(auditLogs).all().at(-1)).toMatchObject({ eventType: "audit.end_accepted" });
  });
});

test("promotion is refused while the site is running and without a fence", async () => {
  const { environment, lease, program } = await standby();
  const unlock = lockDataFolder(environment.DATA_DIR);
  expect(await promote(environment, program)).toMatchObject({
    ...{ code: 1, complained: expect.stringContaining("Another server is running") },
  });
  unlock();
  expect(readdirSync(path.join(lease, "fence"))).toHaveLength(3);
  expect(await promote({ ...environment, FENCE: "" }, program)).toMatchObject({
    ...{ code: 1, complained: expect.stringContaining("Set FENCE") },
  });
});

test("without a copy in the replica, promotion changes nothing", async () => {
  const { environment, program } = await standby();
  const { code, complained } = await promote(environment, program);
  expect(code).toBe(1);
  expect(complained).toContain("The replica has no copy of the database");
  expect(readdirSync(environment.DATA_DIR).filter((name) => !name.startsWith("lock.sqlite"))).toEqual([]);
});
