import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Context, systemContext } from "#app/domain/core/context.ts";
import { readSettings } from "#app/env.server.ts";
import type { Database } from "#db/client.server.ts";
import { openServices } from "../../server.ts";
import { afterThisTest } from "./after-this-test.ts";
import { externalStubs } from "./external-stubs.ts";
import { provideDatabase } from "./migrated-database.ts";

export { afterThisTest };

/** A data folder of the test's own, gone with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
  afterThisTest(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The real services on a database of the test's own, with a clock that the test moves. Webhooks are
 * not delivered by themselves: nothing listens.
 */
export async function openTestContext(environment: Record<string, string> = {}): Promise<TestContext> {
  const settings = readSettings({
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: "silent",
    DEMO: "0",
    ...environment,
  });
  provideDatabase(settings.dataFolder);
  const services = await openServices(settings, externalStubs());
  afterThisTest(() => services.close());
  const clock = { offset: 0 };
  const now = () => new Date(Date.now() + clock.offset);
  return {
    ...systemContext({ ...services, now }),
    passTime: (milliseconds) => {
      clock.offset += milliseconds;
    },
  };
}

export interface TestContext extends Context {
  /** A test may write outside of operations. */
  db: Database;
  passTime(milliseconds: number): void;
}
