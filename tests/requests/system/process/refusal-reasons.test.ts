import { request } from "node:http";
import { expect, test, vi } from "vitest";
import { createTrack } from "../../../factories/track.ts";
import { expectTimeout } from "../../../run-settings.ts";
import { startServerProcess } from "../../../setup/server-process.ts";
import { afterThisTest, openTestContext, temporaryFolder } from "../../../setup/services.ts";
import { findFreePort } from "../../../setup/test-site.ts";

test("the log line of each refusal says who refused it and why; other lines have no reason", async () => {
  const DATA_DIR = temporaryFolder();
  const PORT = String(await findFreePort());
  const ctx = await openTestContext({ DATA_DIR });
  const track = await createTrack(ctx);
  const server = await startServerProcess({ PORT, DATA_DIR, DEMO: "0", LOG_LEVEL: "info" });
  afterThisTest(async () => void (await server.kill("SIGTERM")));
  const origin = `http://localhost:${PORT}`;
  const ask = (path: string, headers: Record<string, string> = {}, body?: string) =>
    new Promise<{ status: number; cookies: string[]; id: string }>((resolve, reject) => {
      const method = body === undefined ? "GET" : "POST";
      const sent = request(origin + path, { method, headers: { Origin: origin, ...headers } }, (answer) => {
        answer.resume().once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers["set-cookie"] ?? [],
            id: String(answer.headers["x-request-id"]),
          }),
        );
      });
      sent.once("error", reject).end(body);
    });
  const json = { "Content-Type": "application/json" };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const fan = { email: "fan@example.com", username: "fan", firstName: "F", lastName: "A" };
  const registered = await ask(
    "/api/auth/register",
    json,
    JSON.stringify({ ...fan, password: "Lamp.Post 7" }),
  );
  const Cookie = registered.cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");

  const expected = [
    [await ask("/music", { Host: "elsewhere.example" }), 421, "gate.host"],
    [
      await ask("/newsletter", { ...form, Origin: "https://elsewhere.example" }, "email=a"),
      403,
      "gate.origin",
    ],
    [await ask("/%zz"), 400, "gate.address"],
    [await ask("/nowhere"), 404, "gate.route"],
    [await ask("/admin", { Cookie }), 403, "guard.role"],
    [
      await ask("/api/create-payment-intent", json, JSON.stringify({ trackId: track.id })),
      401,
      "guard.sign_in",
    ],
    [await ask("/api/tracks/nothing"), 404, "rule.not_found"],
    [await ask(`/api/tracks/${track.id}/stream`, { Cookie }), 403, "rule.forbidden"],
    [await ask("/api/tracks", json, "{}"), 405, "gate.method"],
    [await ask("/contact", form, "fullName=&email=none"), 400, "rule.invalid"],
    [await ask("/music"), 200, undefined],
  ] as const;

  // The process writes its log a moment after it answers.
  const logged = await vi.waitFor(() => {
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line) => JSON.parse(line));
    const found = expected.map(([{ id }]) =>
      lines.find(({ requestId, status }) => requestId === id && status),
    );
    expect(found.every(Boolean)).toBe(true);
    return found;
  }, expectTimeout);
  expect(logged.map(({ status, reason }) => [status, reason])).toEqual(
    expected.map(([, status, reason]) => [status, reason]),
  );
});
