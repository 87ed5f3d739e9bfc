import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectTimeout } from "../../../run-settings.ts";
import { askRaw } from "../../../setup/requests/raw-request.ts";
import { afterThisTest, temporaryFolder } from "../../../setup/services.ts";
import { startTestSite, type TestSite } from "../../../setup/test-site.ts";

const token = "a-token-for-prometheus";
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite(temporaryFolder(), { METRICS_TOKEN: token });
});
afterAll(() => site.stop());

test("Prometheus reads the metrics with the token, under any host name", async () => {
  await site.ask("/music");
  await site.ask("/api/tracks");
  await site.ask("/made-up-address?secret=1");
  const lines = ["Host: 10.0.0.9", `Authorization: Bearer ${token}`];
  const counted = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`;
  // A request is counted once its connection is free again, which may be after the visitor has the answer.
  const { status, head, body } = await vi.waitFor(async () => {
    const metrics = await askRaw(site.url, "/metrics", lines);
    expect(metrics.body).toContain(counted('method="GET",area="other",status="4xx"'));
    return metrics;
  }, expectTimeout);
  expect(status).toBe(200);
  expect(head).toContain("Cache-Control: no-store");
  expect(body).toContain(counted('method="GET",area="music",status="2xx"'));
  expect(body).toContain(counted('method="GET",area="api",status="2xx"'));
  expect(body).not.toContain("made-up");
  expect(body).not.toContain("secret");
  expect(body).toContain('site_purchases{status="completed"} 0');
  expect(body).toContain('site_mails{status="queued"} 0');
  expect(body).toMatch(/^site_audit_last_event_id \d+$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test.each([
  ["no token", {}],
  ["another token", { Authorization: "Bearer another-token-for-it" }],
  ["the token without its scheme", { Authorization: token }],
])("with %s the metrics are 404", async (_name, headers) => {
  expect((await site.ask("/metrics", { headers })).status).toBe(404);
});

test("without the setting the metrics are 404", async () => {
  const unwatched = await startTestSite(temporaryFolder());
  afterThisTest(() => unwatched.stop());
  expect((await unwatched.ask("/metrics", { headers: { Authorization: "Bearer " } })).status).toBe(404);
});
