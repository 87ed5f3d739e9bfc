import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
page.on("response", async (r) => { if (r.request().resourceType() === "script") { const s = await r.request().sizes(); console.log(s.responseBodySize, r.url().split("/").pop()); } });
await page.goto("http://localhost:4300/", { waitUntil: "networkidle" });
await page.waitForTimeout(1000);
await browser.close();
