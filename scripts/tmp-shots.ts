import { chromium } from "playwright-core";
const scripts = process.argv[2] !== "off";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const base = "http://localhost:4300";
const jobs = JSON.parse(process.argv[3] ?? "[]");
for (const width of [390, 1280]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: scripts, storageState: process.argv[4] });
  const page = await context.newPage();
  for (const [name, path, click] of jobs) {
    await page.goto(base + path);
    if (click) await page.getByText(click).first().click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/h3-shots/${name}-${width}-${scripts ? "on" : "off"}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
