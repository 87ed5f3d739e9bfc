import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { guardBody } from "#app/http/gate/body.ts";
import { afterThisTest } from "../../../setup/services.ts";
import { siteForTheseTests } from "../../../setup/shared-site.ts";
import type { TestSite } from "../../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
});
afterAll(() => sharing.stop());

test("endless headers time out after ten seconds", async () => {
  const { port, host } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  const startedAt = performance.now();
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow:`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  const seconds = (performance.now() - startedAt) / 1000;
  expect(seconds).toBeGreaterThan(9.9);
  expect(seconds).toBeLessThan(18);
});

test("an endless body times out after thirty seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  afterThisTest(async () => void vi.useRealTimers());
  const arrived = Promise.withResolvers<void>();
  const app = express().use((_request, _response, next) => {
    arrived.resolve();
    next();
  }, guardBody);
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterThisTest(async () => void server.close());
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  const socket = connect(address.port, "127.0.0.1");
  socket.write("POST /contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nabc");
  await arrived.promise;
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(answer).toBe("");
  const ended = once(socket, "end");
  await vi.advanceTimersByTimeAsync(200);
  await ended;
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  socket.destroy();
});
