import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openShop } from "./open-shop.ts";

const payingShop = fileURLToPath(new URL("paying-shop.ts", import.meta.url));

test("a process killed while paying loses no confirmed payment and no event", async () => {
  const shop = openShop();
  const child = spawn(process.execPath, [payingShop, shop.databasePath], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const notified: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.length === "pi_".length + 32) notified.push(line);
    if (notified.length === 25) child.kill("SIGKILL");
  }
  await exited;
  expect(notified.length).toBeGreaterThanOrEqual(25);

  await shop.reopen();
  for (const id of notified) {
    expect(await shop.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: "succeeded",
      amount_received: 199,
    });
  }
  // The child wrote by the real clock: with this test's just past it, everything is due and nothing given up.
  shop.clock.moment = new Date(Date.now() + 1000);
  await shop.provider.deliverDue();
  const paid = shop.delivered
    .map(({ payload }) => JSON.parse(payload) as { type: string; data: { object: { id: string } } })
    .filter(({ type }) => type === "payment_intent.succeeded")
    .map(({ data }) => data.object.id);
  expect(paid).toEqual(expect.arrayContaining(notified));
  const preserved = shop.stripe.paymentIntents.list({ limit: 100 });
  let succeeded = 0;
  for await (const { status } of preserved) succeeded += status === "succeeded" ? 1 : 0;
  expect(paid).toHaveLength(succeeded);
});
