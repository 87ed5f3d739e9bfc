import { expect, test, vi } from "vitest";
import { collectData } from "#app/domain/accounts/privacy/export/collect-data.ts";
import { applyRetention } from "#app/domain/accounts/privacy/retention.ts";
import { listUsers } from "#app/domain/accounts/profiles/read-users.ts";
import { listEvents } from "#app/domain/core/audit/search/list-events.ts";
import type { Context } from "#app/domain/core/context.ts";
import { listContacts } from "#app/domain/mail/inbox/inbox.ts";
import { listSubscriptions } from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { countRecipients, listRecipients } from "#app/domain/mail/newsletter/recipients.ts";
import { listOrders } from "#app/domain/shop/orders/list-orders.ts";
import { reconcilePurchases } from "#app/domain/shop/reconciliation/reconcile-purchases.ts";
import { type UserQuery, userQuerySchema } from "#app/shared/accounts/profiles/schema.ts";
import { issueAudiences } from "#app/shared/mail/newsletter/schema.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

type Step = { detail: string };

/** How SQLite looks into a table while something is done: one line for each look, like "SEARCH … USING INDEX …". */
async function plansOf(ctx: Context, table: string, work: () => unknown): Promise<string[]> {
  const { $client } = ctx.db;
  const prepare = vi.spyOn($client, "prepare");
  await work();
  const statements = prepare.mock.calls.map(([statement]) => statement);
  prepare.mockRestore();
  return statements
    .filter((statement) => statement.includes(`"${table}"`))
    .flatMap((statement) => {
      const values = Array.from(statement.matchAll(/\?/g), () => null);
      const plan = $client.prepare<null[], Step>(`explain query plan ${statement}`).all(...values);
      return plan.map(({ detail }) => detail);
    })
    .filter((detail) => detail.includes(` ${table}`) || detail.includes("TEMP B-TREE"));
}

test("the reconciler reads only canceled and disputed purchases that were paid", async () => {
  const ctx = await openTestContext();
  const plans = await plansOf(ctx, "purchases", () => reconcilePurchases(ctx));
  expect(plans).toContain(
    "SEARCH purchases USING INDEX purchases_provider_status (status=? AND provider_status=?)",
  );
  expect(plans.filter((plan) => plan.startsWith("SCAN"))).toEqual([]);
});

test("the inbox uses an index by date and status, also for old messages", async () => {
  const ctx = await openTestContext();
  const moderator = signedInContext(ctx, { role: "moderator" });
  const listed = await plansOf(ctx, "contacts", () => listContacts(moderator, {}));
  expect(listed).toContain("SCAN contacts USING INDEX contacts_newest");
  const read = await plansOf(ctx, "contacts", () => listContacts(moderator, { status: "read" }));
  expect(read).toContain("SEARCH contacts USING INDEX contacts_status (status=?)");
  expect([...listed, ...read].filter((plan) => plan.includes("TEMP B-TREE"))).toEqual([]);
  const removed = await plansOf(ctx, "contacts", () => applyRetention(ctx));
  expect(removed).toEqual(["SEARCH contacts USING INDEX contacts_newest (created_at<?)"]);
});

test("sign-in attempts are found by their address, newest first, with an index", async () => {
  const fan = signedInContext(await openTestContext());
  const plans = await plansOf(fan, "login_attempts", () => collectData(fan, fan.actor.user));
  expect(plans).toEqual(["SEARCH login_attempts USING INDEX login_attempts_email (<expr>=?)"]);
});

const at = Date.UTC(2026, 0, 1);
const listAsUsers = (sort: UserQuery["sort"]) => (admin: Context) =>
  listUsers(admin, { ...userQuerySchema.parse({ sort }), cursor: ["a", "id"] });

test.each<[string, string, string[], (admin: Context) => unknown]>([
  [
    "orders",
    "purchases",
    ["SEARCH purchases USING COVERING INDEX purchases_newest ((purchase_date,id)<(?,?))"],
    (admin) => listOrders(admin, { q: "", state: undefined, cursor: [at, "id"] }),
  ],
  [
    "messages",
    "contacts",
    ["SEARCH contacts USING INDEX contacts_newest ((created_at,id)<(?,?))"],
    (admin) => listContacts(admin, { cursor: [at, "id"] }),
  ],
  [
    "messages in a state",
    "contacts",
    ["SEARCH contacts USING INDEX contacts_status (status=? AND (created_at,id)<(?,?))"],
    (admin) => listContacts(admin, { status: "new", cursor: [at, "id"] }),
  ],
  [
    "events",
    "audit_logs",
    ["SEARCH audit_logs USING INTEGER PRIMARY KEY (rowid<?)"],
    (admin) => listEvents(admin, { limit: 50, cursor: [7] }),
  ],
  [
    "addresses",
    "newsletter_subscriptions",
    ["SEARCH newsletter_subscriptions USING INTEGER PRIMARY KEY (rowid<?)"],
    (admin) => listSubscriptions(admin, { cursor: [7] }),
  ],
  [
    "users by their name",
    "users",
    [
      "SEARCH users USING INDEX users_name (<expr>=? AND id>?)",
      "SEARCH users USING INDEX users_name (<expr>>?)",
    ],
    listAsUsers("name"),
  ],
  [
    "users by their last sign-in, latest first",
    "users",
    [
      "SEARCH users USING INDEX users_last_login (<expr>=? AND id<?)",
      "SEARCH users USING INDEX users_last_login (<expr><?)",
    ],
    listAsUsers("-lastLogin"),
  ],
])("a later page of %s starts from an index", async (_name, table, expected, list) => {
  const admin = signedInContext(await openTestContext(), { role: "admin" });
  const plans = await plansOf(admin, table, () => list(admin));
  expect(plans).toEqual(expect.arrayContaining(expected));
  expect(plans.filter((plan) => plan.includes("TEMP B-TREE"))).toEqual([]);
});

test.each(issueAudiences)(
  "the recipients of %s are found by index, each with their account",
  async (audience) => {
    const ctx = await openTestContext();
    const issue = { audience, releaseId: audience === "all" ? null : "one", trackId: null };
    const read = () => countRecipients(ctx, issue) + listRecipients(ctx, issue, 0, 5).length;
    const plans = await plansOf(ctx, "newsletter_consents", read);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).toContain("subscription_id=?");
    const accounts = await plansOf(ctx, "users", read);
    for (const plan of accounts) expect(plan).toContain("users_email_unique");
  },
);
