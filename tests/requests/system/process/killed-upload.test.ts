import { readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { systemContext } from "#app/domain/core/context.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { readSettings } from "#app/env.server.ts";
import { openServices } from "../../../../server.ts";
import { auditMedia, wholeMedia } from "../../../factories/catalogue.ts";
import { newWav } from "../../../factories/recording.ts";
import { signedInContext } from "../../../factories/user.ts";
import { startServerProcess } from "../../../setup/server-process.ts";
import { afterThisTest, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort } from "../../../setup/test-site.ts";

/** How far an upload is when its server dies, by what lies in the media folder then. */
const arriving = /^temporary\/upload-/;
const beingRead = /^temporary\/workshop-/;
const stored = /^tracks\/.+-.+\.wav$/;
const moments = [
  ["while it arrives", arriving],
  ["while it is read", beingRead],
  ["when its files are stored and its rows are not", stored],
] as const;

test("after a kill during an upload the catalogue is intact, and the next start cleans up", async () => {
  const environment = {
    DATA_DIR: temporaryFolder(),
    PORT: String(await findFreePort()),
    DEMO: "0",
    LOG_LEVEL: "silent",
  };
  const address = `http://localhost:${environment.PORT}`;
  const services = await openServices(readSettings(environment));
  afterThisTest(() => services.close());
  const ctx = systemContext(services);
  const admin = signedInContext(ctx, { role: "admin" });
  const headers = { Origin: address, Cookie: `session=${admin.token}` };
  const media = path.join(ctx.settings.dataFolder, "media");
  const inMedia = () => readdirSync(media, { recursive: true }).map(String);
  const upload = () => {
    const body = new FormData();
    body.set("file", new Blob([Uint8Array.from(newWav(30))]), "song.wav");
    return fetch(`${address}/api/admin/tracks`, { method: "POST", body, headers });
  };

  for (const [name, moment] of moments) {
    const leftBehind = new Set(inMedia());
    const isNew = (wanted: RegExp) => inMedia().some((file) => wanted.test(file) && !leftBehind.has(file));
    const untilThereIs = (wanted: RegExp) => expect.poll(() => isNew(wanted), { interval: 5 }).toBe(true);
    const server = await startServerProcess(environment);
    const uploading = upload().catch(() => null);
    // The holder of the right to write keeps the server waiting before its own rows.
    await untilThereIs(moment === arriving ? arriving : beingRead);
    services.db.$client.exec("begin immediate");
    await untilThereIs(moment);
    await server.kill("SIGKILL");
    await uploading;
    services.db.$client.exec("rollback");
    expect(listTracksForAdmin(admin, "catalogue"), name).toEqual([]);
    expect(auditMedia(ctx).missing, name).toEqual([]);
  }
  expect(auditMedia(ctx).unnamed).toContainEqual(expect.stringMatching(/^tracks\//));

  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const file of inMedia()) utimesSync(path.join(media, file), longAgo, longAgo);
  const server = await startServerProcess(environment);
  await expect.poll(() => auditMedia(ctx)).toEqual(wholeMedia);
  expect((await upload()).status).toBe(201);
  await server.kill("SIGKILL");
  expect(listTracksForAdmin(admin, "catalogue")).toMatchObject([{ title: "song" }]);
  expect(auditMedia(ctx).missing).toEqual([]);
});
