import { afterAll, beforeAll, expect, test } from "vitest";
import { listSessionsOf } from "#app/domain/accounts/auth/sessions/list-sessions.ts";
import { createTrack, secretPart } from "../../../factories/track.ts";
import { openApiClient } from "../../../setup/requests/api-client.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  await createTrack(site.ctx, { title: "Gift", priceCents: 0 });
  await createTrack(site.ctx, { title: "For Sale" });
});
afterAll(() => sharing.stop());

async function openSignedInClient(username: string) {
  const client = await openApiClient(`${site.url}/api/openapi.json`);
  const registered = await client.call("postAuthRegister", {
    email: `${username}@example.com`,
    username,
    firstName: "Robin",
    lastName: "Vale",
    password: "Lamp.Post 7",
  });
  expect(registered.status).toBe(201);
  return client;
}

interface Listed {
  id: string;
  title: string;
  price: string;
}

test("a client written from the document alone registers, buys with a test card and downloads", async () => {
  const client = await openSignedInClient("reader_of_documents");
  expect((await client.call("getAuthMe")).json).toMatchObject({ username: "reader_of_documents" });
  expect((await client.call("getInit")).json).toMatchObject({ payments: { provider: "test" } });
  const { json: tracks }: { json: Listed[] } = await client.call("getTracks");
  const track = tracks.find(({ price }) => price !== "0.00") ?? { id: "", title: "", price: "" };
  const { id: trackId, price } = track;

  expect((await client.call("getSecureDownloadTrackId", { trackId })).status).toBe(403);
  const { paymentIntentId } = (await client.call("postCreatePaymentIntent", { trackId })).json;
  expect((await client.call("postConfirmPurchase", { paymentIntentId })).status).toBe(402);
  const declined = await client.call("postCheckout", { trackId, price, number: "4000 0000 0000 0002" });
  expect(declined.status).toBe(402);
  expect((await client.call("postCheckout", { trackId, price })).status).toBe(302);
  const confirmed = await client.call("postConfirmPurchase", { paymentIntentId });
  expect(confirmed.json).toMatchObject({ track: { id: trackId }, purchase: { status: "completed" } });

  const download = await client.call("getSecureDownloadTrackId", { trackId });
  expect([download.status, download.contentType]).toEqual([200, "audio/mpeg"]);
  expect(download.bytes.toString()).toContain(secretPart);
  expect((await client.call("getUserPurchases")).json).toMatchObject([{ trackId, amount: price }]);
});

test("a client written from the document alone signs out and in again", async () => {
  const client = await openSignedInClient("comes_again");
  const me = (await client.call("getAuthMe")).json;
  expect(listSessionsOf(site.ctx, me)).toHaveLength(1);
  expect((await client.call("postAuthLogout")).status).toBe(204);
  expect(listSessionsOf(site.ctx, me)).toEqual([]);
  expect((await client.call("getAuthMe")).status).toBe(401);
  const credentials = { email: "comes_again@example.com", password: "Lamp.Post 7" };
  expect((await client.call("postAuthLogin", { ...credentials, password: "wrong" })).status).toBe(401);
  expect((await client.call("postAuthLogin", credentials)).status).toBe(200);
  expect((await client.call("getAuthMe")).status).toBe(200);
});
