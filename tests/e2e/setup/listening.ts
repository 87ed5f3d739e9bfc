import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** The mini-player. */
export function dock(page: Page) {
  return page.getByRole("region", { name: "Player" });
}

/** Starts a track of the page that is open, and waits for its sound and for the mini-player. */
export async function startTrack(page: Page, title: string) {
  await page.getByRole("button", { name: `Play ${title}`, exact: true }).click();
  await expectSound(page, title);
}

/** The mini-player shows the track and the audio moves on. */
export async function expectSound(page: Page, title: string) {
  await expect(dock(page).getByRole("link", { name: title, exact: true })).toBeVisible();
  await expect(dock(page).getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0.1);
}

/** Lets the file that plays run into its end, its last moments heard. */
export async function runOut(page: Page) {
  await page.waitForFunction(() => (document.querySelector("audio")?.duration ?? 0) > 1);
  await page.evaluate(() => {
    const audio = document.querySelector("audio");
    if (audio) audio.currentTime = audio.duration - 0.3;
  });
}

/** Where the audio is in its file, in seconds. */
export function fileSeconds(page: Page) {
  return page.evaluate(() => document.querySelector("audio")?.currentTime ?? -1);
}

/** Whether nothing sounds. */
export function isPaused(page: Page) {
  return page.evaluate(() => document.querySelector("audio")?.paused);
}
