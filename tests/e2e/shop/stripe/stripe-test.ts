import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type PlayedStripe, startStripeSite } from "../../../setup/stripe-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";
import { test as base } from "../../setup/site.ts";

interface StripeWorker {
  running: { site: TestSite; stripe: PlayedStripe };
  stripe: PlayedStripe;
}

/** The tests of a shop with Stripe's keys; what it asks of Stripe is played in this process. */
export const test = base.extend<object, StripeWorker>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
      const running = await startStripeSite(folder, { DEMO: "1" });
      await use(running);
      await running.site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  site: [async ({ running }, use) => use(running.site), { scope: "worker" }],
  stripe: [async ({ running }, use) => use(running.stripe), { scope: "worker" }],
});
