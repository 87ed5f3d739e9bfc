import { dock, expectSound, fileSeconds, isPaused, runOut, startTrack } from "../../setup/listening.ts";
import { expect, test } from "../../setup/site.ts";

test("keys play, seek, mute and skip, but not while typing", async ({ page, complaints }) => {
  await page.goto("/music");
  await startTrack(page, "Steppin Out");
  const seek = dock(page).getByRole("slider", { name: "Seek" });
  await page.keyboard.press("k");
  await expect(dock(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const before = Number(await seek.inputValue());
  await page.keyboard.press("l");
  await expect(seek).toHaveValue(String(before + 10));
  await page.keyboard.press("j");
  await expect(seek).toHaveValue(String(before));
  await page.keyboard.press("m");
  await expect(dock(page).getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.keyboard.press("Control+m");
  await expect(dock(page).getByRole("button", { name: "Unmute" })).toBeVisible();
  await page.keyboard.press("Shift+N");
  await expectSound(page, "Sodium Light");
  await page.keyboard.press("Shift+P");
  await expectSound(page, "Steppin Out");
  await page.getByLabel("Email").last().focus();
  await page.keyboard.type("kjlm");
  await expect(page.getByLabel("Email").last()).toHaveValue("kjlm");
  expect(await isPaused(page)).toBe(false);
  expect(complaints).toEqual([]);
});

test("shortcuts can be turned off permanently", async ({ page, complaints }) => {
  await page.goto("/music");
  await startTrack(page, "Porchlight");
  await dock(page).getByRole("button", { name: "Keys" }).click();
  await page.getByRole("checkbox", { name: "Use these keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  expect(await isPaused(page)).toBe(false);
  await page.reload();
  await expectSound(page, "Porchlight");
  await page.keyboard.press("k");
  expect(await isPaused(page)).toBe(false);
  await dock(page).getByRole("button", { name: "Keys" }).click();
  await page.getByRole("checkbox", { name: "Use these keys" }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("k");
  await expect(dock(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

declare global {
  interface Window {
    pressMediaKey(action: string, details?: object): void;
    shownPosition: MediaPositionState | undefined;
  }
}

test("the system's media keys control the track, with the limits of previews", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const session = navigator.mediaSession;
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const setActionHandler = session.setActionHandler.bind(session);
    session.setActionHandler = (action, handle) => {
      handlers.set(action, handle);
      setActionHandler(action, handle);
    };
    const setPositionState = session.setPositionState.bind(session);
    session.setPositionState = (position) => {
      window.shownPosition = position;
      setPositionState(position);
    };
    window.pressMediaKey = (action, details) => {
      const handle = handlers.get(action);
      if (!handle) throw new Error(`nothing obeys ${action}`);
      handle({ action: action as MediaSessionAction, ...details });
    };
  });
  const press = (action: string, details?: object) =>
    page.evaluate(([name, more]) => window.pressMediaKey(name, more), [action, details] as const);
  const seek = dock(page).getByRole("slider", { name: "Seek" });

  await page.goto("/music");
  await startTrack(page, "Steppin Out");
  const shown = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    artist: navigator.mediaSession.metadata?.artist,
    artwork: navigator.mediaSession.metadata?.artwork.length,
    playbackState: navigator.mediaSession.playbackState,
    length: Math.round(window.shownPosition?.duration ?? 0),
  }));
  expect(shown).toEqual({
    title: "Steppin Out",
    artist: expect.stringMatching(/./),
    artwork: 1,
    playbackState: "playing",
    length: 35,
  });
  await press("pause");
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe("paused");
  await press("seekto", { seekTime: 15 });
  await expect(seek).toHaveValue("56");
  await press("seekforward", { seekOffset: 5 });
  await expect(seek).toHaveValue("61");
  await press("seekbackward");
  await expect(seek).toHaveValue("51");
  await press("stop");
  await expect(seek).toHaveValue("41");
  await press("nexttrack");
  await expectSound(page, "Sodium Light");
  await press("previoustrack");
  await expectSound(page, "Steppin Out");
  await runOut(page);
  await expect(dock(page)).toContainText("The preview is over");
  await press("play");
  expect(await isPaused(page)).toBe(true);
  await press("play");
  await expectSound(page, "Steppin Out");
  expect(await fileSeconds(page)).toBeLessThan(3);
  expect(complaints).toEqual([]);
});
