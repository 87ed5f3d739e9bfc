import { afterAll, beforeAll, expect, test } from "vitest";
import { setSesTopic } from "#app/domain/content/site/set-ses-topic.ts";
import { postmarkSecret } from "#app/domain/mail/newsletter/bounces/handle-postmark-event.ts";
import { limitsOf } from "#app/http/limits/endpoint-limits.ts";
import { loggedPath } from "#app/http/paths.ts";
import { createSubscriber, subscriptionOf } from "../../factories/subscriber.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { snsCertificate, snsMessage, topicArn } from "../../setup/sns-messages.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  setSesTopic(signedInContext(site.ctx, { role: "admin" }), topicArn);
  site.ctx.gateways.sns = {
    fetchCertificate: async () => snsCertificate,
    confirmSubscription: async () => {},
  };
});
afterAll(() => sharing.stop());

/** As a provider sends it: no browser's headers. */
const deliver = (path: string, event: unknown, type = "application/json") =>
  fetch(`${site.url}/api/webhooks/${path}`, {
    method: "POST",
    body: typeof event === "string" ? event : JSON.stringify(event),
    headers: { "Content-Type": type },
  });

test("Postmark's events reach the list through the secret address alone", async () => {
  createSubscriber(site.ctx, "postmark@example.com");
  const event = { RecordType: "Bounce", Type: "HardBounce", Email: "postmark@example.com" };
  const wrong = await deliver(`postmark/${"x".repeat(43)}`, event);
  expect([wrong.status, await wrong.json()]).toEqual([404, { error: "There is nothing at this address." }]);
  expect(subscriptionOf(site.ctx, "postmark@example.com").stopReason).toBeNull();
  const answer = await deliver(`postmark/${postmarkSecret(site.ctx)}`, event);
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(subscriptionOf(site.ctx, "postmark@example.com").stopReason).toBe("bounced");
});

test("Amazon's messages reach the list only if they are signed", async () => {
  createSubscriber(site.ctx, "ses@example.com");
  const complaint = {
    notificationType: "Complaint",
    complaint: { complainedRecipients: [{ emailAddress: "ses@example.com" }] },
  };
  const message = snsMessage(complaint, "2");
  const plain = "text/plain; charset=UTF-8";
  const forged = await deliver("ses", { ...message, Timestamp: "2026-05-02T00:54:07.000Z" }, plain);
  expect([forged.status, await forged.json()]).toEqual([
    400,
    { error: "The signature of this message is wrong." },
  ]);
  const answer = await deliver("ses", message, plain);
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(subscriptionOf(site.ctx, "ses@example.com").stopReason).toBe("complained");
});

test.each(["postmark/x", "ses"])("refuses what is no event at /api/webhooks/%s", async (path) => {
  const secret = path.replace("x", postmarkSecret(site.ctx));
  expect((await deliver(secret, "{")).status).toBe(400);
  expect((await deliver(secret, "[]")).status).toBe(400);
  expect((await deliver(secret, "x".repeat(257 * 1024))).status).toBe(413);
  expect((await fetch(`${site.url}/api/webhooks/${secret}`)).status).toBe(405);
});

test("events are counted by address, apart from the API's other calls", () => {
  for (const path of ["/api/webhooks/ses", "/api/webhooks/postmark/x", "/API/webhooks/postmark/x"])
    expect(limitsOf("POST", path, new URLSearchParams())).toEqual(["webhookByAddress"]);
});

test("the log doesn't contain Postmark's secret", () => {
  expect(loggedPath("/api/webhooks/postmark/secret")).toBe("/api/webhooks/postmark/…");
  expect(loggedPath("/API/Webhooks/Postmark/secret/x")).toBe("/API/Webhooks/Postmark/…");
  for (const path of ["/gift/secret", "/gift/secret.data", "//gift/secret", "/GIFT/secret/"])
    expect(loggedPath(path)).not.toContain("secret");
  expect(loggedPath("/api/webhooks/ses")).toBe("/api/webhooks/ses");
});
