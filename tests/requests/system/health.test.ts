import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestAsAnonymous } from "#app/domain/system/health/request-as-anonymous.ts";
import { lastResult, runNightlyChecks } from "#app/domain/system/health/slow-checks.ts";
import { mails, trackFiles, tracks } from "#db/schema/index.ts";
import { createBonusFile } from "../../factories/bonus-file.ts";
import { signedInContext } from "../../factories/user.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import { storedPath } from "../../setup/stored-path.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests({ DEMO: "1" });
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

/** The same site, of which one track alone is for sale. */
function sellOnly(title: string): string {
  site.ctx.db.update(tracks).set({ publishedAt: null }).run();
  const [track] = site.ctx.db
    .update(tracks)
    .set({ publishedAt: new Date() })
    .where(eq(tracks.title, title))
    .returning()
    .all();
  if (!track) throw new Error(`There is no track ${title}.`);
  return track.id;
}

function pathOf(trackId: string, kind: "preview" | "full"): string {
  const file = site.ctx.db
    .select()
    .from(trackFiles)
    .where(and(eq(trackFiles.trackId, trackId), eq(trackFiles.kind, kind)))
    .get();
  return storedPath(site.ctx, file?.fileKey ?? "");
}

test("the leak check reports only the preview of a paid track as available to visitors", async () => {
  sellOnly("Steppin Out");
  const findings = await requestAsAnonymous(site.ctx);
  expect(findings).toMatchObject({ state: "ok", details: [] });
  expect(findings.finding).toContain("only the preview of “Steppin Out” is available: 46 ways");
});

test("the leak check reports a preview that is too long", async () => {
  const trackId = sellOnly("Steppin Out");
  const preview = pathOf(trackId, "preview");
  const before = readFileSync(preview);
  copyFileSync(pathOf(trackId, "full"), preview);
  const findings = await requestAsAnonymous(site.ctx);
  writeFileSync(preview, before);
  expect(findings.state).toBe("failing");
  expect(findings.details).toContainEqual(expect.stringMatching(/^Preview: \d+\.\d seconds long$/));
});

/** A stand-in for a faulty proxy, on its own port. */
async function askThrough(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const settings = { ...site.ctx.settings, port };
  const findings = await requestAsAnonymous({ ...site.ctx, settings });
  server.close();
  return findings;
}

test("the leak check reports each request that a proxy answers with the whole track", async () => {
  const trackId = sellOnly("Steppin Out");
  const full = readFileSync(pathOf(trackId, "full"));
  const findings = await askThrough((_request, response) => response.writeHead(206).end(full));
  expect(findings.state).toBe("failing");
  expect(findings.details).toHaveLength(46);
  expect(findings.details).toContainEqual(
    expect.stringMatching(/^Stream, Range in the middle: answered 206/),
  );
});

test("the leak check reports an endpoint that reveals a file's length or confirms its checksum", async () => {
  const trackId = sellOnly("Steppin Out");
  const preview = readFileSync(pathOf(trackId, "preview"));
  const findings = await askThrough((request, response) => {
    if (request.url?.endsWith("/preview")) response.end(preview);
    else if (request.headers["if-none-match"]) response.writeHead(304).end();
    else if (request.headers.range) response.writeHead(416).end();
    else response.writeHead(401).end();
  });
  expect(findings.details).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Stream, knowing its checksum: answered 304"),
      expect.stringContaining("Download, Range beyond the end: answered 416"),
    ]),
  );
});

test("the leak check needs a paid track, and reports when there is none", async () => {
  site.ctx.db.update(tracks).set({ publishedAt: null }).run();
  expect(await requestAsAnonymous(site.ctx)).toMatchObject({ state: "attention" });
  sellOnly("Steppin Out");
});

test("the page describes the state of each part, and its buttons run the checks", async () => {
  sellOnly("Steppin Out");
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const before = await site.read("/admin/health", token);
  for (const name of ["Payments", "Webhooks", "Email", "Disk", "Database", "Backup", "Audit log"]) {
    expect(before).toContain(`>${name}</h2>`);
  }
  expect(before).toContain("Not tested yet.");
  for (const check of ["stranger", "media", "audit"]) {
    const answer = await site.ask("/admin/health", { token, form: { check } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/admin/health"]);
  }
  const after = await site.read("/admin/health", token);
  expect(after).toContain("Without an account only the preview");
  expect(after).toMatch(/\d+ files read: byte for byte what was published/);
  expect(after).toContain("The audit log is intact");
});

test("an unknown check is refused", async () => {
  const { token } = signedInContext(site.ctx, { role: "admin" });
  const answer = await site.ask("/admin/health", { token, form: { check: "everything" } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This check doesn't exist.");
});

test("a made format or an extra that is given away at night is mailed to the owner once", async () => {
  const trackId = sellOnly("Steppin Out");
  const preview = readFileSync(pathOf(trackId, "preview"));
  const { id } = await createBonusFile(site.ctx, { kind: "track", id: trackId });
  const given = [`/api/secure/download/${trackId}?format=flac`, `/api/secure/bonus/${id}?show`];
  const leak = createServer(({ url = "" }, response) => {
    if (/preview($|\?)/.test(url)) response.end(preview);
    else if (given.includes(url)) response.end("all of it");
    else response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => leak.listen(0, "127.0.0.1", resolve));
  const { port } = leak.address() as AddressInfo;
  const ctx = { ...site.ctx, settings: { ...site.ctx.settings, port } };
  await runNightlyChecks(ctx);
  await runNightlyChecks(ctx);
  leak.close();
  expect(lastResult(site.ctx, "stranger").details).toEqual([
    "Download as flac: answered 200 with 9 bytes",
    `Extra ${id}, to show: answered 200 with 9 bytes`,
  ]);
  const alerts = site.ctx.db.select().from(mails).where(eq(mails.kind, "admin_alert")).all();
  expect(new Set(alerts.map(({ recipient }) => recipient)).size).toBe(alerts.length);
  expect(alerts.length).toBeGreaterThan(0);
});
