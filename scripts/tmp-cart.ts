import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const base = "http://localhost:4300";
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false, storageState: "/tmp/h3-shots/admin.json" });
const page = await context.newPage();
const releases = await (await page.request.get(`${base}/api/releases`)).json();
const list = Array.isArray(releases) ? releases : releases.releases;
console.log(list.map((r: any) => [r.id, r.price, r.sale?.regularPrice]).join(" | "));
for (const path of [`/releases/${list[0].id}`, "/music/steppin-out"]) {
  await page.goto(base + path);
  await page.getByRole("button", { name: /Add to Cart/ }).first().click();
}
await context.storageState({ path: "/tmp/h3-shots/cart.json" });
await page.goto(`${base}/cart?code=SUMMER`);
console.log(page.url());
await context.storageState({ path: "/tmp/h3-shots/code.json" });
await browser.close();
