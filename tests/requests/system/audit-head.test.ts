import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { lastPosition, readHead } from "#app/domain/core/audit/head.ts";
import { recordAuditEvent } from "../../factories/audit.ts";
import { temporaryFolder } from "../../setup/services.ts";
import { startTestSite } from "../../setup/test-site.ts";

test("the site saves the end of its audit log when it stops", async () => {
  const folder = temporaryFolder();
  const first = await startTestSite(folder);
  recordAuditEvent(first.ctx);
  recordAuditEvent(first.ctx);
  const atStop = lastPosition(first.ctx.db);
  expect(readHead(first.ctx)?.id ?? 0).toBeLessThan(atStop.id);
  await first.stop();
  expect(readHead(first.ctx)).toEqual(atStop);
});

test("the site starts even if the saved end of the audit log can't be read", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "audit-head.json"), "{");
  const site = await startTestSite(folder);
  expect((await site.ask("/healthz")).status).toBe(200);
  expect(() => readHead(site.ctx)).toThrow(
    "audit-head.json can't be read. Restore it from a backup, or delete it.",
  );
  await site.stop();
});
