import { appendFileSync } from "node:fs";
import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeAccountStatus } from "#app/domain/accounts/change-account.ts";
import { signOut } from "#app/domain/auth/sessions/sign-out.ts";
import { payWithTestCard } from "#app/domain/purchases/pay-with-test-card.ts";
import { settle } from "#app/domain/purchases/settle.ts";
import { trackFiles } from "#db/schema/index.ts";
import { createTrack } from "../factories/track.ts";
import { signedInContext } from "../factories/user.ts";
import { siteForTheseTests } from "../setup/shared-site.ts";
import type { TestSite } from "../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const length = 64 * 1024 * 1024;

/** A track of 64 MB, more than the buffers of two sockets hold: its sending waits for whoever reads it. */
async function ownedLongTrack() {
  const track = await createTrack(site.ctx);
  const files = site.ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const file = files.find(({ kind, format }) => kind !== "preview" && format === "mp3");
  const path = site.ctx.gateways.storage.find(file?.fileKey ?? "");
  if (!path) throw new Error("The track has no file.");
  appendFileSync(path, Buffer.alloc(length));
  const fan = signedInContext(site.ctx);
  const card = { number: "4242424242424242", expiry: "12/40", cvc: "123" };
  const paid = await payWithTestCard(fan, { trackId: track.id, price: "1.99", card });
  return { track, fan, paid };
}

/** Begins to read and stops; `rest` reads on and tells how much came in all. */
async function startReading(path: string, token: string) {
  const { port, host } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: session=${token}\r\n\r\n`);
  const head = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
  socket.pause();
  return {
    status: head.toString("latin1", 9, 12),
    rest: () =>
      new Promise<number>((resolve) => {
        let received = head.length;
        socket.on("data", (chunk) => {
          received += chunk.length;
          if (received > length) socket.destroy();
        });
        socket.once("error", () => socket.destroy());
        socket.once("close", () => resolve(received));
        socket.resume();
      }),
  };
}

test.each(["/api/tracks/TRACK/stream", "/api/secure/download/TRACK"])(
  "%s runs to its end for who may have it",
  async (path) => {
    const { track, fan } = await ownedLongTrack();
    const reading = await startReading(path.replace("TRACK", track.id), fan.token);
    expect(reading.status).toBe("200");
    expect(await reading.rest()).toBeGreaterThan(length);
  },
);

test("locking an account cuts its running stream", async () => {
  const { track, fan } = await ownedLongTrack();
  const reading = await startReading(`/api/tracks/${track.id}/stream`, fan.token);
  expect(reading.status).toBe("200");
  changeAccountStatus(signedInContext(site.ctx, { role: "admin" }), fan.actor.user.id, "locked");
  expect(await reading.rest()).toBeLessThan(length);
});

test.each([{ intent: "lock" }, { intent: "update-role", role: "moderator" }, { intent: "sign-out" }])(
  "an admin's %j on the account's page cuts its running stream",
  async (form) => {
    const { track, fan } = await ownedLongTrack();
    const reading = await startReading(`/api/tracks/${track.id}/stream`, fan.token);
    expect(reading.status).toBe("200");
    const { token } = signedInContext(site.ctx, { role: "admin" });
    const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
    expect((await site.ask(`/admin/users/${fan.actor.user.id}`, { token, form: fields })).status).toBe(302);
    expect(await reading.rest()).toBeLessThan(length);
    expect((await site.ask("/api/auth/me", { token: fan.token })).status).toBe(401);
  },
);

test("signing out cuts the running download", async () => {
  const { track, fan } = await ownedLongTrack();
  const reading = await startReading(`/api/secure/download/${track.id}`, fan.token);
  signOut(fan);
  expect(await reading.rest()).toBeLessThan(length);
});

test("a refund cuts the running stream of what was bought", async () => {
  const { track, fan, paid } = await ownedLongTrack();
  const reading = await startReading(`/api/tracks/${track.id}/stream`, fan.token);
  const { payments } = site.ctx.gateways;
  if (payments.provider === "none" || paid.outcome === "authentication_needed") throw new Error("not paid");
  await payments.stripe.refunds.create({ payment_intent: paid.paymentIntentId });
  await settle(site.ctx, paid.paymentIntentId);
  expect(await reading.rest()).toBeLessThan(length);
});
