import { chromium } from "playwright-core";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const base = "http://localhost:4300";
const [email, password] = [process.argv[2] ?? "", process.argv[3] ?? ""];
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
const page = await context.newPage();
await page.goto(`${base}/auth`);
await page.getByLabel("Email").first().fill(email);
await page.getByLabel("Password", { exact: true }).first().fill(password);
await page.getByRole("button", { name: /Sign In|Login/i }).first().click();
console.log(page.url());
await page.goto(`${base}/admin/discounts?add=sale`);
const hour = (h: number) => new Date(Date.now() + h * 3600e3).toISOString().slice(0, 16);
await page.getByLabel("Name").fill("Summer Sale");
await page.getByLabel("Discount", { exact: true }).fill("30%");
await page.getByLabel("Ends").fill(hour(72));
await page.getByRole("button", { name: "Create Sale" }).click();
console.log(page.url(), (await page.getByRole("main").innerText()).slice(0, 200));
for (const [code, off, uses] of [["SUMMER", "50%", "100"], ["HELLO-5", "5.00", ""]] as const) {
  await page.goto(`${base}/admin/discounts?add=code`);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel("Discount", { exact: true }).fill(off);
  await page.getByLabel("Number of uses").fill(uses);
  await page.getByRole("button", { name: "Create Code" }).click();
}
await context.storageState({ path: "/tmp/h3-shots/admin.json" });
await browser.close();
