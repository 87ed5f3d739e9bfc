import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drain } from "#app/http/gate/connections.ts";
import { afterThisTest } from "../../../setup/after-this-test.ts";

/** Far below the seconds that Node keeps an idle connection for. */
const soon = 1000;

test("a proxy's connection that is busy at the stop is closed as soon as it is idle", async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_request, response) => void waiting.push(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true });
  afterThisTest(async () => agent.destroy());
  const { port } = server.address() as AddressInfo;
  const asked = get({ host: "127.0.0.1", port, agent });
  await once(server, "request");
  const begun = performance.now();
  const drained = drain(server);
  waiting[0]?.end("music");
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  await drained;
  expect(performance.now() - begun).toBeLessThan(soon);
});
