import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { revokeAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { changeAccountStatus } from "#app/domain/accounts/profiles/change-account.ts";
import { auditLogs } from "#db/schema/index.ts";
import { openListener } from "../../../factories/listener.ts";
import { signedInContext } from "../../../factories/user.ts";
import { type AppParameters, askApp, readApp } from "../../../setup/requests/ask-app.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
let listener: Awaited<ReturnType<typeof openListener>>;
beforeAll(async () => {
  site = await sharing.start();
  listener = await openListener(site.ctx);
});
afterAll(() => sharing.stop());

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const codeOf = async (parameters: AppParameters, call = "ping") =>
  (await readApp(site, call, parameters)).error?.code ?? "ok";

test("the secret is taken as key, password, encoded password and token", async () => {
  const { secret, fan } = listener;
  const { username: u, email } = fan.actor.user;
  const proofs: AppParameters[] = [
    { apiKey: secret },
    { u, p: secret },
    { u: email, p: secret },
    { u, p: `enc:${Buffer.from(secret).toString("hex")}` },
    { u, t: md5(`${secret}c19b2d`), s: "c19b2d" },
  ];
  for (const proof of proofs) expect(await codeOf(proof), Object.keys(proof).join()).toBe("ok");
  expect(await readApp(site, "tokenInfo", { apiKey: secret })).toMatchObject({ tokenInfo: { username: u } });
});

test("wrong, empty, foreign and mixed secrets get the specification's errors", async () => {
  const { secret, fan } = listener;
  const { username: u } = fan.actor.user;
  const foreign = await openListener(site.ctx);
  const refused: [AppParameters, number][] = [
    [{}, 10],
    [{ apiKey: "" }, 10],
    [{ u }, 10],
    [{ u, p: "" }, 10],
    [{ u, t: md5(secret) }, 10],
    [{ apiKey: "wrong" }, 44],
    [{ apiKey: `${secret} ` }, 44],
    [{ u, p: "wrong" }, 40],
    [{ u, p: foreign.secret }, 40],
    [{ u: "nobody_here", p: secret }, 40],
    [{ u, t: md5("wrongc19b2d"), s: "c19b2d" }, 40],
    [{ u, t: md5(`${secret}c19b2d`), s: "other" }, 40],
    [{ u, p: "Lamp.Post 7" }, 40],
    [{ u, apiKey: secret }, 43],
    [{ u, p: secret, t: md5(`${secret}a`), s: "a" }, 43],
    [{ jwt: "eyJhbGciOiJub25lIn0.e30." }, 42],
  ];
  for (const [parameters, code] of refused)
    expect(await codeOf(parameters), JSON.stringify(parameters)).toBe(code);
});

test("an app that is too old, too new or says no version gets 20, 30 or 10", async () => {
  const { secret: apiKey } = listener;
  for (const [v, code] of [
    ["0.9", 20],
    ["2", 30],
    ["2.0.0", 30],
    ["1.17.0", 30],
    ["", 10],
    ["latest", 10],
    ["1.8.0", "ok"],
  ] as const)
    expect(await codeOf({ apiKey, v }), v).toBe(code);
  expect(await codeOf({ apiKey, c: "" })).toBe(10);
});

test("only the list of extensions needs no secret", async () => {
  const response = await fetch(`${site.url}/rest/getOpenSubsonicExtensions?f=json`);
  const answer = (await response.json()) as {
    "subsonic-response": { openSubsonicExtensions: { name: string }[] };
  };
  const names = answer["subsonic-response"].openSubsonicExtensions.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["apiKeyAuthentication", "formPost", "songLyrics"]));
  expect(await codeOf({}, "getArtists")).toBe(10);
});

test("a session's cookie gives an app nothing", async () => {
  const headers = { Cookie: `session=${listener.fan.token}` };
  const response = await askApp(site, "getArtists", { f: "json" }, { headers });
  expect(await response.json()).toMatchObject({ "subsonic-response": { error: { code: 10 } } });
  const stream = await askApp(site, "stream", { id: `tr-${listener.owned.id}` }, { headers });
  expect(stream.headers.get("Content-Type")).toContain("xml");
});

test("an app's secret opens nothing else of the site", async () => {
  const { secret } = listener;
  for (const path of [
    "/api/auth/user",
    "/api/user/exports",
    "/dashboard",
    `/api/secure/download/${listener.owned.id}`,
  ]) {
    const response = await fetch(`${site.url}${path}?apiKey=${secret}`, {
      redirect: "manual",
      headers: { Authorization: `Bearer ${secret}` },
    });
    expect([302, 303, 401], path).toContain(response.status);
  }
});

test("a revoked secret, and a token made with it, get nothing any more", async () => {
  const { fan, secret, appPasswordId } = await openListener(site.ctx);
  const { username: u } = fan.actor.user;
  const replayed = { u, t: md5(`${secret}salted`), s: "salted" };
  expect(await codeOf(replayed)).toBe("ok");
  revokeAppPassword(fan, appPasswordId);
  expect([await codeOf(replayed), await codeOf({ apiKey: secret })]).toEqual([40, 44]);
});

test("the apps of a locked account get nothing", async () => {
  const { userId, secret } = await openListener(site.ctx);
  changeAccountStatus(signedInContext(site.ctx, { role: "admin" }), userId, "locked");
  expect(await codeOf({ apiKey: secret })).toBe(44);
});

test("refusals are counted in the audit log, which names no secret", async () => {
  const before = site.ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "app_password.refused"))
    .all();
  for (let count = 0; count < 20; count += 1) await codeOf({ apiKey: `guess-number-${count}` });
  const after = site.ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.eventType, "app_password.refused"))
    .all();
  expect(after.length - before.length).toBeLessThanOrEqual(1);
  expect(JSON.stringify(after)).not.toContain("guess-number");
});

test("ids of others, of drafts and of paths are not found", async () => {
  const { secret: apiKey, forSale, draft, draftPictureId } = listener;
  const other = await openListener(site.ctx);
  const { playlist } = await readApp(site, "createPlaylist", { apiKey: other.secret, name: "Theirs" });
  const { id: foreignList } = playlist as { id: string };
  const asked: [string, AppParameters][] = [
    ...["getSong", "stream", "download", "getLyricsBySongId"].flatMap((call) =>
      [
        `tr-${forSale.id}`,
        `pv-${forSale.id}`,
        `tr-${draft.id}`,
        `tr-${other.owned.id}`,
        "tr-../../site.sqlite",
        "..%2F..%2Fetc%2Fpasswd",
        "/etc/passwd",
        "tr-",
        "__proto__",
        "tr-\u0000",
      ].map((id): [string, AppParameters] => [call, { id }]),
    ),
    ["getCoverArt", { id: `co-${draftPictureId}` }],
    ["getCoverArt", { id: "co-../../site.sqlite" }],
    ["getCoverArt", { id: foreignList }],
    ["getPlaylist", { id: foreignList }],
    ["updatePlaylist", { playlistId: foreignList, name: "Mine" }],
    ["deletePlaylist", { id: foreignList }],
    ["createPlaylist", { playlistId: foreignList, songId: `tr-${listener.owned.id}` }],
    ["star", { id: `tr-${draft.id}` }],
    ["createBookmark", { id: `tr-${forSale.id}`, position: 1 }],
    ["getAlbum", { id: `si-${draft.id}` }],
    ["getMusicDirectory", { id: "al-nothing" }],
  ];
  for (const [call, parameters] of asked)
    expect(await codeOf({ apiKey, ...parameters }, call), `${call} ${JSON.stringify(parameters)}`).toBe(70);
  expect(await codeOf({ apiKey, username: other.fan.actor.user.username }, "getUser")).toBe(50);
  expect(await codeOf({ apiKey, username: other.fan.actor.user.username }, "getPlaylists")).toBe(50);
});

test("JSONP is refused, and no callback is run", async () => {
  for (const f of ["jsonp", "jsonp2"]) {
    const response = await askApp(site, "getArtists", { apiKey: listener.secret, f, callback: "alert" });
    const text = await response.text();
    expect([response.status, text.includes("alert("), text.includes("Use f=json")]).toEqual([
      200,
      false,
      true,
    ]);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
});

test("requests that are too long or have a shape of their own are refused, and the site goes on", async () => {
  const long = "x".repeat(64 * 1024);
  expect((await askApp(site, "ping", { apiKey: listener.secret, query: long })).status).toBe(431);
  const body = new URLSearchParams({ query: long });
  expect((await fetch(`${site.url}/rest/search3`, { method: "POST", body })).status).toBe(413);
  for (const method of ["PUT", "DELETE", "PATCH"])
    expect((await askApp(site, "ping", { apiKey: listener.secret }, { method })).status, method).toBe(405);
  expect((await askApp(site, "ping/more", { apiKey: listener.secret })).status).toBe(404);
  expect((await askApp(site, "constructor", { apiKey: listener.secret })).status).toBe(404);
  const repeated = { apiKey: [listener.secret, "other"], v: ["1.16.1", "2"] };
  expect(await codeOf(repeated)).toBe("ok");
  expect(await codeOf({ apiKey: listener.secret })).toBe("ok");
});

test("players on other sites may read answers, and are asked for no cookie", async () => {
  const Origin = "https://player.example";
  const headers = {
    Origin,
    "Access-Control-Request-Method": "GET",
    "Access-Control-Request-Headers": "content-type",
  };
  const preflight = await askApp(site, "ping", {}, { method: "OPTIONS", headers });
  expect([preflight.status, preflight.headers.get("Access-Control-Allow-Headers")]).toEqual([204, "*"]);
  const response = await askApp(
    site,
    "ping",
    { apiKey: listener.secret, f: "json" },
    { headers: { Origin } },
  );
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
  expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Set-Cookie")).toBeNull();
  const foreignForm = await fetch(`${site.url}/rest/ping`, {
    method: "POST",
    headers: { Origin, "Sec-Fetch-Site": "cross-site" },
    body: new URLSearchParams({ apiKey: listener.secret, v: "1.16.1", c: "web", f: "json" }),
  });
  expect(await foreignForm.json()).toMatchObject({ "subsonic-response": { status: "ok" } });
});
