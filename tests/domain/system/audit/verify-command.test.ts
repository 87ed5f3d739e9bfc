import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { storeHead } from "#app/domain/core/audit/head.ts";
import type { Context } from "#app/domain/core/context.ts";
import { projectRoot } from "../../../../server.ts";
import { recordAuditEvent } from "../../../factories/audit.ts";
import { openTestContext } from "../../../setup/services.ts";
import { tamper } from "./tamper.ts";

function runVerify({ settings }: Context) {
  return spawnSync(process.execPath, [path.join(projectRoot, "scripts/commands/audit-verify.ts")], {
    encoding: "utf8",
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      DATA_DIR: settings.dataFolder,
      DEMO: "0",
      LOG_LEVEL: "silent",
    },
  });
}

test("the command reports whether the log is intact, even while the site runs", async () => {
  const ctx = await openTestContext();
  recordAuditEvent(ctx);
  storeHead(ctx);
  expect(runVerify(ctx)).toMatchObject({
    status: 0,
    stdout: "The audit log is intact: 1 event checked, up to number 1.\n",
  });
  tamper(ctx, (client) => client.exec("update audit_logs set action = 'Nothing'"));
  expect(runVerify(ctx)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("The audit log is not intact. Event 1 was changed."),
  });
});
