import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import { untilHydrated } from "../../../tests/e2e/setup/hydration.ts";
import type { Screen, Stage, StageName, Visitor } from "./stages.ts";

export const themes = ["dark", "light"] as const;
export const scriptModes = ["on", "off"] as const;
type Theme = (typeof themes)[number];
type Scripts = (typeof scriptModes)[number];

/** How each screen is looked at. */
export interface Views {
  widths: readonly number[];
  themes: readonly Theme[];
  scripts: readonly Scripts[];
}

export interface Photo {
  stage: StageName;
  visitor: Visitor;
  /** What the screen is called: its address, or what was done there. */
  title: string;
  width: number;
  theme: Theme;
  scripts: Scripts;
  /** Relative to the folder of the sheet. */
  file: string;
}

/** Of a window, and the most of a long page, in pixels. */
const windowHeight = 800;
const longest = 5000;

/** Takes the pictures of one stage; each page is opened once for all widths and themes. */
export async function photograph(
  browser: Browser,
  folder: string,
  stage: Stage,
  views: Views,
): Promise<Photo[]> {
  mkdirSync(path.join(folder, stage.name), { recursive: true });
  const photos: Photo[] = [];
  for (const scripts of views.scripts) {
    const contexts = new Map<string, BrowserContext>();
    for (const [index, screen] of stage.screens.entries()) {
      if (screen.situation?.needsScripts && scripts === "off") continue;
      const context = await contextFor(browser, contexts, stage, screen, scripts);
      const page = await context.newPage();
      try {
        await open(page, stage.site.url, screen, scripts, views.widths[0] ?? 1280);
        for (const width of views.widths) {
          await page.setViewportSize({ width, height: windowHeight });
          for (const theme of views.themes) {
            const file = `${stage.name}/${nameOf(screen, index)}-${width}-${theme}-${scripts}.png`;
            await shoot(page, path.join(folder, file), theme);
            photos.push({
              stage: stage.name,
              visitor: screen.visitor,
              title: titleOf(screen),
              ...{ width, theme, scripts, file },
            });
          }
        }
      } catch (error) {
        // One screen that can't be reached doesn't cost the others.
        console.error(
          `${stage.name} ${titleOf(screen)}, scripts ${scripts}: ${String(error).split("\n")[0]}`,
        );
        process.exitCode = 1;
      }
      await page.close();
    }
    for (const context of contexts.values()) await context.close();
  }
  return photos;
}

/** What the command's --screens is compared with, and what stands beneath a picture. */
export function titleOf({ address, situation }: Screen): string {
  return situation ? `${address} ${situation.name}` : address;
}

async function contextFor(
  browser: Browser,
  contexts: Map<string, BrowserContext>,
  { site, prepare }: Stage,
  { token }: Screen,
  scripts: Scripts,
): Promise<BrowserContext> {
  const known = contexts.get(token ?? "");
  if (known) return known;
  const context = await browser.newContext({ javaScriptEnabled: scripts === "on", reducedMotion: "reduce" });
  context.setDefaultTimeout(20_000);
  await prepare(context);
  if (token) await context.addCookies([{ name: "session", value: token, url: site.url }]);
  contexts.set(token ?? "", context);
  return context;
}

async function open(page: Page, url: string, screen: Screen, scripts: Scripts, width: number): Promise<void> {
  await page.setViewportSize({ width, height: windowHeight });
  await page.goto(url + screen.address);
  if (scripts === "on" && (await page.locator("script[type=module]").count()) > 0) await untilHydrated(page);
  await screen.situation?.act(page);
}

async function shoot(page: Page, file: string, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // Pictures further down come when they are scrolled to, which nobody does here.
  const height = await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    // What was done on the page may have led down.
    scrollTo(0, 0);
    const late = new Promise((resolve) => setTimeout(resolve, 2000));
    // A font that came too late for the first paint stays away from its page for good, but these are of the look.
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-display") === "optional")
        rule.style.setProperty("font-display", "swap");
    }
    const faces = [...document.fonts].filter(({ status }) => status !== "error");
    await Promise.race([Promise.allSettled(faces.map((face) => face.load())), late]);
    await Promise.race([Promise.allSettled(images.map((image) => image.decode())), late]);
    return document.documentElement.scrollHeight;
  });
  const width = page.viewportSize()?.width ?? 0;
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, windowHeight), longest) };
  await page.screenshot({ path: file, fullPage: true, clip });
}

function nameOf(screen: Screen, index: number): string {
  const words = titleOf(screen)
    .replaceAll(/[^a-z0-9]+/gi, "-")
    .replaceAll(/^-|-$/g, "");
  return `${String(index + 1).padStart(3, "0")}-${screen.visitor}-${words.slice(0, 60) || "home"}`;
}
