// Measures the server's time for each list of the admin area in a large shop (npm run bench:admin).
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readAccount } from "#app/domain/accounts/profiles/present-user.ts";
import { countUsers, listUsers } from "#app/domain/accounts/profiles/read-users.ts";
import { listEvents } from "#app/domain/core/audit/search/list-events.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { sumSales } from "#app/domain/shop/orders/sum-sales.ts";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { listSales } from "#app/domain/shop/sales/list-sales.ts";
import { readAdminFrame } from "#app/domain/system/today/read-admin-frame.ts";
import { readSettings } from "#app/env.server.ts";
import { userQuerySchema, userSorts } from "#app/shared/accounts/profiles/schema.ts";
import { auditQuerySchema } from "#app/shared/core/audit/schema.ts";
import { writeCursor } from "#app/shared/core/list-query.ts";
import { salesViews } from "#app/shared/shop/sales/schema.ts";
import { purchases, salesEntries, users } from "#db/schema/index.ts";
import { openServices } from "../../../server.ts";
import { signedInContext } from "../../../tests/factories/user.ts";
import { medianOf } from "../../tools/figures.ts";
import { createTemporaryFolder } from "../../tools/temporary-folder.ts";
import { fillAuditLog, fillPurchases, fillSales, fillUsers } from "./fill.ts";

const count = { users: 100_000, events: 1_000_000, purchases: 200_000 };
/** The limit of the server's time for any list in milliseconds, median of a few runs. */
const bar = 50;
const runs = 5;
/** The limit of what an export holds in memory at once. */
const maxMegabytes = 50;

// A given folder is filled once and stays, to view the pages with `DATA_DIR=… npm start`.
const folder = process.env.DATA_DIR ?? createTemporaryFolder("artist-site-bench-");
const services = await openServices(readSettings({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
let isOverLimit = false;

function measure(name: string, read: () => number): void {
  let rows = 0;
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    rows = read();
    return performance.now() - start;
  });
  const median = medianOf(times);
  isOverLimit ||= median > bar;
  const verdict = median > bar ? "  TOO SLOW" : "";
  console.log(`${name.padEnd(44)} ${median.toFixed(1).padStart(6)} ms, ${rows} rows${verdict}`);
}

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

/** The bytes in memory that are in use. */
function readUsedBytes(): number {
  if (typeof collectGarbage === "function") collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Reads an export to its end, and measures what it holds in memory meanwhile. */
async function measureExport(name: string, stream: AsyncIterable<unknown>): Promise<void> {
  const before = readUsedBytes();
  const start = performance.now();
  let [rows, chunks, maxBytes] = [0, 0, 0];
  for await (const chunk of stream) {
    rows += String(chunk).split("\n").length - 1;
    chunks += 1;
    if (chunks % 100 === 0) maxBytes = Math.max(maxBytes, readUsedBytes() - before);
  }
  const megabytes = maxBytes / 1e6;
  isOverLimit ||= megabytes > maxMegabytes;
  const verdict = megabytes > maxMegabytes ? "  TOO LARGE" : "";
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${name.padEnd(44)} ${megabytes.toFixed(1).padStart(6)} MB, ${rows} rows in ${seconds} s${verdict}`,
  );
}

try {
  const ctx = signedInContext(systemContext(services), { role: "admin" });
  if (services.db.select().from(users).limit(100).all().length < 100) {
    console.log(
      `Filling in ${count.users} users, ${count.events} audit events, ${count.purchases} purchases`,
    );
    const ids = fillUsers(services, count.users);
    fillPurchases(services, ids, count.purchases);
    fillAuditLog(services, ids, count.events);
  }
  if (!services.db.select().from(salesEntries).limit(1).get()) {
    console.log("Filling in a sale for each purchase");
    fillSales(services);
  }
  measure("counters", () => countUsers(ctx).total);
  measure("what is unread", () => readAdminFrame(ctx).unread.inbox);
  measure("sales of the last days", () => sumSales(ctx).days.length);
  const allDays = { from: "2024-01-01", to: "2026-12-31" };
  for (const view of salesViews) {
    measure(`sales by ${view}`, () => listSales(ctx, { view, ...allDays }).rows.length);
  }
  for (const view of ["day", "track"] as const) {
    await measureExport(`CSV of the sales by ${view}`, exportSales(ctx, { view, ...allDays }).stream);
  }
  const people = (query: Record<string, string>) => listUsers(ctx, userQuerySchema.parse(query));
  for (const by of userSorts) {
    for (const sort of [by, `-${by}`]) {
      measure(`users by ${sort}`, () => people({ sort }).users.length);
      const middle = people({ sort, limit: "100" }).nextCursor ?? "";
      measure(`users by ${sort}, next page`, () => people({ sort, cursor: middle }).users.length);
    }
  }
  for (const q of [
    "a",
    "jo",
    "fa",
    "fan_777",
    "example.org",
    "Élodie",
    "Müller",
    "zed",
    "nobody at all",
    "premium",
    "locked",
    "suspended",
    "user",
    "active",
    "admin",
    "77",
    "hana vale",
  ]) {
    for (const sort of ["email", "-status", "role", "-lastLogin"]) {
      measure(`users “${q}” by ${sort}`, () => people({ q, sort }).users.length);
    }
  }
  const buyer = services.db.select({ id: purchases.userId }).from(purchases).limit(1).get()?.id ?? "";
  measure("one account with its purchases", () => readAccount(ctx, buyer).purchases.length);
  const events = (query: Record<string, string>) =>
    listEvents(ctx, auditQuerySchema.parse(query)).logs.length;
  const auditQueries: Record<string, string>[] = [
    {},
    { cursor: writeCursor([500_000]) },
    { severity: "warning" },
    { severity: "critical" },
    { q: "track.downloaded" },
    { q: "mfa", severity: "warning" },
    { q: "203.0.17.9" },
    { q: "fan_4711" },
    { q: "nothing at all" },
  ];
  for (const query of auditQueries) {
    measure(`audit ${JSON.stringify(query)}`, () => events(query));
  }
} finally {
  await services.close();
}
process.exit(isOverLimit ? 1 : 0);
