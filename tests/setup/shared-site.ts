import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestSite, type TestSite } from "./test-site.ts";

/** One running site for the tests of a file; they use users and tracks of their own in it. */
export function siteForTheseTests(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "artist-site-"));
  let site: TestSite | null = null;
  return {
    async start(): Promise<TestSite> {
      site = await startTestSite(folder, environment);
      return site;
    },
    async stop(): Promise<void> {
      await site?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
