import type { Page } from "@playwright/test";
import { dock, runOut, startTrack } from "../../setup/listening.ts";
import { expect, seen, test } from "../../setup/site.ts";

/** Notes which names move whenever a page changes to another one. */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    const note = ({ ready }: ViewTransition) =>
      ready.then(
        () => {
          const names = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || "")
            .filter((name) => name.startsWith("::view-transition-group"));
          sessionStorage.setItem(
            "moves",
            (sessionStorage.getItem("moves") ?? "") + (names.join(" ") || "none"),
          );
        },
        (reason) => sessionStorage.setItem("moves", `refused: ${reason}`),
      );
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change: ViewTransitionUpdateCallback) => {
      const transition = start(change);
      note(transition);
      return transition;
    };
  });
}

/** What moved since the last time. */
async function movesOf(page: Page): Promise<string> {
  const moves = () => page.evaluate(() => sessionStorage.getItem("moves") ?? "");
  await expect.poll(moves).not.toBe("");
  const seenMoves = await moves();
  await page.evaluate(() => sessionStorage.removeItem("moves"));
  return seenMoves;
}

// In a list that is as long as other tests make it, the cover of the row may not move.
test.use({ siteName: "demo" });

const cover = "::view-transition-group(tsteppin-out)";

test("a cover animates from its row to its page, to the dock and back", async ({ page, complaints }) => {
  await watchMoves(page);
  await page.goto("/music?view=list");
  await page.getByRole("main").getByRole("link", { name: "Steppin Out", exact: true }).click();
  await expect(page).toHaveURL("/music/steppin-out");
  expect(await movesOf(page)).toContain(cover);
  await startTrack(page, "Steppin Out");
  await page.getByRole("navigation").first().getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  expect(await movesOf(page)).toContain(cover);
  await dock(page).getByRole("link", { name: "Steppin Out", exact: true }).click();
  await expect(page).toHaveURL("/music/steppin-out");
  expect(await movesOf(page)).toContain(cover);
  expect(complaints).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ scripts: "off" });

  test("a cover animates across a page load", async ({ page, complaints }) => {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Animation.enable");
    await protocol.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
    const names: string[] = [];
    protocol.on("Animation.animationStarted", ({ animation }) => names.push(animation.name));
    // The browser gives up a transition whose page is late, as on a machine with other work.
    await expect(async () => {
      await page.goto("/music?view=list");
      await page.getByRole("main").getByRole("link", { name: "Steppin Out", exact: true }).click();
      await expect(page).toHaveURL("/music/steppin-out");
      await expect.poll(() => names.join(" ")).toContain("-ua-view-transition-group-anim-tsteppin-out");
    }).toPass();
    expect(complaints).toEqual([]);
  });
});

/** The motion of the page's title: how it plays, and where it is in milliseconds. */
function motionOf(page: Page) {
  return page.evaluate(() =>
    document
      .querySelector("h1")
      ?.getAnimations()
      .map(({ playState, currentTime }) => ({ playState, at: Number(currentTime) })),
  );
}

test("the title's animation runs, pauses and seeks with the music", async ({ page, complaints }) => {
  await page.goto("/music/steppin-out");
  const width = () =>
    page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().right);
  const atRest = await width();
  expect(await motionOf(page)).toEqual([]);
  await startTrack(page, "Steppin Out");
  await expect.poll(() => motionOf(page)).toEqual([{ playState: "running", at: expect.any(Number) }]);
  await expect.poll(width).toBeLessThan(atRest);
  await dock(page).getByRole("slider", { name: "Seek" }).fill("61");
  await expect.poll(async () => (await motionOf(page))?.[0]?.at).toBeGreaterThan(19_500);
  await dock(page).getByRole("button", { name: "Pause", exact: true }).click();
  await expect.poll(async () => (await motionOf(page))?.[0]?.playState).toBe("paused");
  const audio = await page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0);
  expect(Math.abs(((await motionOf(page))?.[0]?.at ?? 0) - 1000 * audio)).toBeLessThan(600);
  await dock(page).getByRole("button", { name: "Close player" }).click();
  await expect.poll(() => motionOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the title of a track that isn't playing is not animated", async ({ page, complaints }) => {
  await page.goto("/music?view=list");
  await startTrack(page, "Steppin Out");
  await page.getByRole("main").getByRole("link", { name: "Porchlight", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Porchlight");
  expect(await motionOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("neither covers nor titles are animated", async ({ page, complaints }) => {
    await watchMoves(page);
    await page.goto("/music?view=list");
    await page.getByRole("main").getByRole("link", { name: "Steppin Out", exact: true }).click();
    await expect(page).toHaveURL("/music/steppin-out");
    expect(await movesOf(page)).toBe("none");
    await startTrack(page, "Steppin Out");
    expect(await motionOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test("on pages without an offer, the end of a preview offers the track at its price", async ({
  page,
  complaints,
}) => {
  await page.goto("/music?view=list");
  await startTrack(page, "Steppin Out");
  await runOut(page);
  const toast = page.getByRole("listitem").filter({ hasText: "Preview Complete" });
  await expect(toast.getByRole("link", { name: "Buy $1.99" })).toHaveAttribute(
    "href",
    "/checkout?trackId=steppin-out",
  );
  await toast.getByRole("button", { name: "Close" }).click();
  await page.getByRole("main").getByRole("link", { name: "Steppin Out", exact: true }).click();
  await expect(page).toHaveURL("/music/steppin-out");
  await page.getByRole("main").getByRole("button", { name: "Play Steppin Out" }).click();
  await expect(seen(page, "Purchase this track to hear the full song!")).toBeVisible();
  await expect(toast.getByRole("link")).toHaveCount(0);
  expect(complaints).toEqual([]);
});
