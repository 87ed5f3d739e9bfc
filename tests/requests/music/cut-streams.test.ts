import { appendFileSync } from "node:fs";
import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signOut } from "#app/domain/accounts/auth/sessions/end-sessions.ts";
import { changeAccountStatus } from "#app/domain/accounts/profiles/change-account.ts";
import { trackFiles } from "#db/schema/index.ts";
import { dispute, pay, refund } from "../../factories/purchase.ts";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { storedPath } from "../../setup/stored-path.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

const length = 64 * 1024 * 1024;

/** A track of 64 MB, more than the buffers of two sockets hold, so that sending waits for the reader. */
async function ownedLongTrack() {
  const track = await createTrack(site.ctx);
  const files = site.ctx.db.select().from(trackFiles).where(eq(trackFiles.trackId, track.id)).all();
  const file = files.find(({ kind, format }) => kind !== "preview" && format === "mp3");
  const path = storedPath(site.ctx, file?.fileKey ?? "");
  if (!path) throw new Error("The track has no file.");
  appendFileSync(path, Buffer.alloc(length));
  const fan = signedInContext(site.ctx);
  const { paymentIntentId } = await pay(fan, track.id);
  return { track, fan, paymentIntentId };
}

/** Begins to read and stops; `rest` reads on and returns how much arrived in all. */
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
  "%s runs to its end for a fan who is entitled to it",
  async (path) => {
    const { track, fan } = await ownedLongTrack();
    const reading = await startReading(path.replace("TRACK", track.id), fan.token);
    expect(reading.status).toBe("200");
    expect(await reading.rest()).toBeGreaterThan(length);
  },
);

test("locking an account cuts off its running stream", async () => {
  const { track, fan } = await ownedLongTrack();
  const reading = await startReading(`/api/tracks/${track.id}/stream`, fan.token);
  expect(reading.status).toBe("200");
  changeAccountStatus(signedInContext(site.ctx, { role: "admin" }), fan.actor.user.id, "locked");
  expect(await reading.rest()).toBeLessThan(length);
});

test.each([{ intent: "lock" }, { intent: "update-role", role: "moderator" }, { intent: "sign-out" }])(
  "an admin's %j on the account's page cuts off its running stream",
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

test("signing out cuts off the running download", async () => {
  const { track, fan } = await ownedLongTrack();
  const reading = await startReading(`/api/secure/download/${track.id}`, fan.token);
  signOut(fan);
  expect(await reading.rest()).toBeLessThan(length);
});

const cuts = { refund, dispute };
const roads = ["/api/tracks/TRACK/stream", "/api/secure/download/TRACK"] as const;
test.each(roads.flatMap((road) => [["refund", road] as const, ["dispute", road] as const]))(
  "a %s cuts off a running %s, and further requests for it are refused",
  async (cut, road) => {
    const { track, fan, paymentIntentId } = await ownedLongTrack();
    const path = road.replace("TRACK", track.id);
    const reading = await startReading(path, fan.token);
    expect(reading.status).toBe("200");
    await cuts[cut](site.ctx, paymentIntentId);
    expect(await reading.rest()).toBeLessThan(length);
    expect((await site.ask(path, { token: fan.token, headers: { Range: "bytes=99-" } })).status).toBe(403);
  },
);

test("a partial refund cuts off nothing", async () => {
  const { track, fan, paymentIntentId } = await ownedLongTrack();
  const reading = await startReading(`/api/secure/download/${track.id}`, fan.token);
  await refund(site.ctx, paymentIntentId, 50);
  expect(await reading.rest()).toBeGreaterThan(length);
});
