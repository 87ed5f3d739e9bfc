import type { Page } from "@playwright/test";

/**
 * What a press would miss, because something that stays in the window while the page scrolls lies over it. What floats
 * may lie over nothing that is pressed, wherever the page is scrolled to. A bar as wide as the window lets the page pass
 * beneath it, and one as wide as its column lets that pass and nothing next to it; neither may cover anything of the
 * page's beginning or of its end, from where no scrolling gets it out. A toast passes by itself and isn't looked at.
 * @returns a line for each, with the place where it was seen first; empty when all is well.
 */
export function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      "a, button, input, select, textarea, summary, label, audio, iframe, [tabindex]:not([tabindex='-1']), main li, tr";
    const slack = 2;
    const nameOf = (element: Element) =>
      `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30)}`;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const active = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
      if (!["fixed", "sticky"].includes(getComputedStyle(element).position) || !isSeen(element)) return false;
      if (element.closest("[role='region'][aria-label^='Notifications']")) return false;
      const { width, height, right, bottom } = element.getBoundingClientRect();
      return width > slack && height > slack && right > 0 && bottom > 0;
    });
    const isBar = (element: Element) => element.getBoundingClientRect().width >= innerWidth - slack;
    /** Whether it is a bar across the column of what is pressed, at the edge that the column moves to. */
    const isBarAcross = (element: Element, press: Element) => {
      const [bar, column] = [element, element.parentElement].map((one) => one?.getBoundingClientRect());
      const isAsWide = bar && column && bar.left <= column.left + slack && bar.right >= column.right - slack;
      return Boolean(isAsWide && bar.bottom >= innerHeight - slack && element.parentElement?.contains(press));
    };
    const presses = [...document.querySelectorAll(pressable)].filter(isSeen);
    const found = new Map<string, number>();

    /** Confirms by a press in the middle of where both are. */
    function isUnder(over: HTMLElement, press: Element): boolean {
      const [one, other] = [over.getBoundingClientRect(), press.getBoundingClientRect()];
      const left = Math.max(one.left, other.left, 0);
      const right = Math.min(one.right, other.right, innerWidth);
      const top = Math.max(one.top, other.top, 0);
      const bottom = Math.min(one.bottom, other.bottom, innerHeight);
      if (right - left <= slack || bottom - top <= slack) return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (!over.contains(document.elementFromPoint(x, y))) return false;
      over.style.visibility = "hidden";
      const hit = document.elementFromPoint(x, y);
      over.style.visibility = "";
      return hit !== null && press.contains(hit);
    }

    function look(over: readonly HTMLElement[], mayPass = isBarAcross): void {
      for (const element of over) {
        for (const press of presses) {
          if (element.contains(press) || press.contains(element) || mayPass(element, press)) continue;
          const line = `${nameOf(element)} lies over ${nameOf(press)}`;
          if (!found.has(line) && isUnder(element, press)) found.set(line, Math.round(scrollY));
        }
      }
    }

    const go = (top: number) => scrollTo({ top, behavior: "instant" });
    const end = document.documentElement.scrollHeight - innerHeight;
    const floating = active.filter((element) => !isBar(element));
    for (const element of floating) {
      const { left, right } = element.getBoundingClientRect();
      if (left < 0 || right > innerWidth) found.set(`${nameOf(element)} passes the window's edge`, scrollY);
    }
    if (floating.length > 0) {
      for (let y = 0; y <= end + 23; y += 24) {
        go(y);
        look(floating);
      }
    }
    const isAtTop = (element: Element) => element.getBoundingClientRect().top < innerHeight / 2;
    const nothingPasses = () => false;
    go(end);
    look(
      active.filter((element) => !isAtTop(element)),
      nothingPasses,
    );
    go(0);
    look(active.filter(isAtTop), nothingPasses);
    return [...found].map(([name, y]) => `${name} at ${y}`);
  });
}
