import { expect, test, untilHydrated } from "../../setup/site.ts";

test("keys pressed while the page hydrates are replayed and break nothing", async ({
  page,
  context,
  complaints,
}) => {
  const protocol = await context.newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const message = page.getByLabel("Message", { exact: true });
  // When exactly a key meets React at work is chance: six loads make it all but certain.
  for (let load = 0; load < 6; load += 1) {
    await page.goto("/contact", { waitUntil: "commit" });
    await message.focus();
    await page.keyboard.type("Come and play our roof tonight, please.", { delay: 25 });
    await untilHydrated(page);
    await expect(message).toHaveValue("Come and play our roof tonight, please.");
  }
  expect(complaints).toEqual([]);
});
