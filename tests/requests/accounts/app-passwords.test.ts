import { afterAll, beforeAll, expect, test } from "vitest";
import { outdateProof, signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const api = "/api/user/app-passwords";

test("the API creates, lists and revokes app passwords, and shows a secret once", async () => {
  const fan = signedInContext(site.ctx);
  const created = await site.ask(api, { token: fan.token, json: { name: "Phone" } });
  expect([created.status, created.headers.get("Cache-Control")]).toEqual([201, "no-store"]);
  const { id, secret } = await created.json();
  expect(secret).toHaveLength(24);
  const listed = await (await site.ask(api, { token: fan.token })).text();
  expect(JSON.parse(listed)).toMatchObject([{ id, name: "Phone", lastUsedAt: null }]);
  expect(listed).not.toContain(secret);

  const foreign = signedInContext(site.ctx);
  const revoke = (token: string) => site.ask(api, { method: "DELETE", token, json: { id } });
  expect((await revoke(foreign.token)).status).toBe(404);
  expect((await revoke(fan.token)).status).toBe(204);
  expect(await (await site.ask(api, { token: fan.token })).json()).toEqual([]);
});

test("the API refuses a nameless app password, and one without a recent proof", async () => {
  const fan = signedInContext(site.ctx);
  const refused = await site.ask(api, { token: fan.token, json: { name: " " } });
  expect(refused.status).toBe(400);
  expect((await refused.json()).fieldErrors).toHaveProperty("name");
  outdateProof(site.ctx, fan.actor.user.id);
  const late = await site.ask(api, { token: fan.token, json: { name: "Phone" } });
  expect(await late.json()).toMatchObject({ code: "reauthentication_required" });
});

test("the page stores a typed name while its sender proves who they are", async () => {
  const fan = signedInContext(site.ctx);
  outdateProof(site.ctx, fan.actor.user.id);
  const page = "/dashboard/security?apps=connect";
  const form = { intent: "app-create", name: "Kitchen radio" };
  const answer = await site.ask(page, { token: fan.token, form });
  expect(answer.headers.get("Location")).toMatch(/^\/reauthenticate\?redirectTo=/);
  expect(await (await site.ask(page, { token: fan.token })).text()).toContain('value="Kitchen radio"');
});
