import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../server.ts";
import { codeOf } from "../../../factories/mfa.ts";
import { createTrack } from "../../../factories/track.ts";
import { startServerProcess } from "../../../setup/server-process.ts";
import { afterThisTest, openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort } from "../../../setup/test-site.ts";

const fan = {
  email: "fan@example.com",
  username: "fan",
  firstName: "F",
  lastName: "A",
  password: "Lamp.Post 7",
};

test("a running shop that is backed up, wiped and restored loses no sale or sign-in data", async () => {
  const DATA_DIR = temporaryFolder();
  const settings = { PORT: String(await findFreePort()), DATA_DIR, DEMO: "0", LOG_LEVEL: "warn" };
  const { id: trackId } = await createTrack(await openTestContext({ DATA_DIR }));
  const archive = path.join(temporaryFolder(), "shop.backup");
  const run = (command: string, file = archive) =>
    promisify(execFile)(process.execPath, [path.join(projectRoot, `scripts/commands/${command}.ts`), file], {
      cwd: projectRoot,
      env: { ...process.env, ...settings, PATH: process.env.PATH ?? "" },
    });
  const ask = (route: string, cookie: string, json?: unknown) =>
    fetch(`http://localhost:${settings.PORT}${route}`, {
      method: json === undefined ? "GET" : "POST",
      ...(json !== undefined && { body: JSON.stringify(json) }),
      headers: { "Content-Type": "application/json", Cookie: cookie },
    });
  const cookieOf = (answer: Response) => answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";

  let server = await startServerProcess(settings);
  afterThisTest(async () => void (await server.kill("SIGKILL")));
  let cookie = cookieOf(await ask("/api/auth/register", "", fan));
  const { secret } = await (await ask("/api/auth/mfa/setup", cookie, {})).json();
  const enrolled = await ask("/api/auth/mfa/verify", cookie, { token: codeOf(secret, new Date()) });
  cookie = cookieOf(enrolled);
  const { backupCodes } = await enrolled.json();
  const price = { number: "4242424242424242", expiry: "12/40", cvc: "123", price: "1.99" };
  const bought = await fetch(`http://localhost:${settings.PORT}/checkout?trackId=${trackId}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(price),
    headers: { Cookie: cookie, "X-Requested-With": "XMLHttpRequest" },
  });
  expect(bought.headers.get("Location")).toContain("/payment-success");
  const before = await (await ask("/api/user/purchases", cookie)).json();

  expect((await run("backup")).stdout).toContain("Backed up");
  await expect(run("restore")).rejects.toMatchObject({
    stderr: expect.stringContaining("Another server is running"),
  });
  await server.kill("SIGTERM");
  rmSync(DATA_DIR, { recursive: true });
  const restored = (await run("restore")).stdout;
  expect(restored).toContain("Restored the site as of");
  expect(restored).not.toContain("The previous data");

  server = await startServerProcess(settings);
  expect(await (await ask("/api/user/purchases", cookie)).json()).toEqual(before);
  expect((await ask(`/api/secure/download/${trackId}`, cookie)).status).toBe(200);
  const { email, password } = fan;
  expect(await (await ask("/api/auth/login", "", { email, password })).json()).toEqual({ requiresMfa: true });
  const signedIn = await ask("/api/auth/login", "", { email, password, backupCode: backupCodes[0] });
  expect(signedIn.status).toBe(200);
  const verified = await promisify(execFile)(
    process.execPath,
    [path.join(projectRoot, "scripts/commands/audit-verify.ts")],
    {
      cwd: projectRoot,
      env: { ...process.env, ...settings, PATH: process.env.PATH ?? "" },
    },
  );
  expect(verified.stdout).not.toContain("changed");
});

test("without a file, or without a site, the commands say what they need", async () => {
  const DATA_DIR = temporaryFolder();
  const run = (command: string, ...files: string[]) =>
    promisify(execFile)(
      process.execPath,
      [path.join(projectRoot, `scripts/commands/${command}.ts`), ...files],
      {
        cwd: projectRoot,
        env: { ...process.env, DATA_DIR, PATH: process.env.PATH ?? "" },
      },
    );
  await expect(run("backup")).rejects.toMatchObject({
    stderr: expect.stringContaining("npm run backup -- FILE"),
  });
  await expect(run("restore", "absent.backup")).rejects.toMatchObject({
    stderr: expect.stringContaining("There is no file"),
  });
  await expect(run("backup", path.join(temporaryFolder(), "x"))).rejects.toMatchObject({
    stderr: expect.stringContaining("There's no site"),
  });
});
