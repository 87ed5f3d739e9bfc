import { chromium } from "playwright-core";
import { judge } from "./bench/pages/bars.ts";
import { weighPage } from "./bench/pages/weigh-page.ts";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
for (const path of ["/", "/music", "/music/steppin-out", "/releases", "/cart"]) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const { figures } = await weighPage(page, "http://localhost:4300", path, new Map());
  console.log(path, JSON.stringify(figures), judge(path, figures).filter(({ isOver }) => isOver).map(({ label, figure, bar }) => `${label}: ${figure} > ${bar}`).join("; "));
  await page.close();
}
await browser.close();
