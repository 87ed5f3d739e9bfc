import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { leaseDuration } from "#app/domain/system/lease/lease.ts";
import { expectTimeout } from "../../../run-settings.ts";
import { runServerToItsEnd, startServerProcess } from "../../../setup/server-process.ts";
import { afterThisTest, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort, startTestSite } from "../../../setup/test-site.ts";

const claimOfAnother = JSON.stringify({
  claim: "another",
  host: "two",
  claimedAt: "2026-11-23T12:00:00.000Z",
});

async function machine(FENCE: string) {
  const PORT = String(await findFreePort());
  return { PORT, DATA_DIR: temporaryFolder(), FENCE, DEMO: "0", LOG_LEVEL: "warn" };
}

/** Another machine takes over as number 2. */
function promoteStandby(lease: string) {
  writeFileSync(path.join(lease, "fence/epoch-2.json"), claimOfAnother);
}

test("a second machine refuses to start while another one owns the fence", async () => {
  const lease = temporaryFolder();
  mkdirSync(path.join(lease, "fence"));
  writeFileSync(path.join(lease, "fence/epoch-1.json"), claimOfAnother);
  const { code, output } = await runServerToItsEnd(await machine(lease));
  expect(output).toMatch(/^Another machine has the site \(number 1 .* To take over: npm run promote\n$/);
  // The unit of docs/deploy doesn't start again after this one.
  expect(code).toBe(78);
});

test("a machine that was replaced by another exits within seconds and never starts again", async () => {
  const lease = temporaryFolder();
  const environment = await machine(lease);
  const server = await startServerProcess(environment);
  afterThisTest(async () => {
    await server.kill("SIGKILL");
  });
  promoteStandby(lease);
  await expect.poll(() => server.output()).toContain("The site has moved to another machine (two took over");
  await expect.poll(async () => (await server.kill("SIGCONT")).code).toBe(78);
  expect(await runServerToItsEnd(environment)).toMatchObject({
    ...{ code: 78, output: expect.stringContaining("so this one doesn't write") },
  });
});

test("while the fence can't be reached, the site isn't ready and saves nothing", async () => {
  const lease = temporaryFolder();
  const site = await startTestSite(temporaryFolder(), { FENCE: lease });
  afterThisTest(() => site.stop());
  const status = async (ask: Promise<Response>) => (await ask).status;
  const sendMessage = () =>
    status(
      site.ask("/api/contacts", {
        json: { fullName: "Ada", email: "ada@example.com", message: "A message for the artist." },
      }),
    );
  expect(await status(site.ask("/readyz"))).toBe(200);
  expect(await sendMessage()).toBeLessThan(300);
  renameSync(path.join(lease, "fence"), path.join(lease, "away"));
  await expect
    .poll(() => status(site.ask("/readyz")), { timeout: leaseDuration + expectTimeout, interval: 200 })
    .toBe(503);
  expect(await sendMessage()).toBe(503);
  expect(await status(site.ask("/music"))).toBe(200);
  renameSync(path.join(lease, "away"), path.join(lease, "fence"));
  await expect.poll(() => status(site.ask("/readyz"))).toBe(200);
  expect(await sendMessage()).toBeLessThan(300);
});

test("the site doesn't start when the folder of the fence is missing", async () => {
  const environment = await machine("relative/folder");
  expect((await runServerToItsEnd(environment)).output).toContain(
    "Setting FENCE: must be a folder's full path",
  );
  const missing = await machine(path.join(temporaryFolder(), "not-mounted"));
  expect(await runServerToItsEnd(missing)).toMatchObject({
    ...{ code: 1, output: expect.stringContaining("can't be asked whether this machine may write") },
  });
});
