import type { Page } from "@playwright/test";

/**
 * Text that cannot be read: cut off by a box that hides what doesn't fit, or with other text written over it.
 * @returns a line for each, empty when all is well.
 */
export function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      owner: Element;
      layer: Element | null;
      box: DOMRect;
    }
    const tolerance = 2;
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim();
      if (!owner || !text || !owner.checkVisibility({ visibilityProperty: true })) continue;
      if (owner.closest(".visually-hidden, [aria-hidden='true'], script, style")) continue;
      const layer = layerOf(owner);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ text, owner, layer, box });
    }

    function isCut({ owner, box }: Line): boolean {
      // The player has little space: its title is shortened and links to the page with the whole title.
      if (owner.closest("[data-mini-player]")) return false;
      for (let element: Element | null = owner; element; element = element.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(element);
        const frame = element.getBoundingClientRect();
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        // What is wholly outside waits there on purpose: a caption for the pointer, a message for the ear.
        if (box.top >= frame.bottom - tolerance || box.left >= frame.right - tolerance) return false;
        const isWider = box.right > frame.right + tolerance || box.left < frame.left - tolerance;
        const isTaller = box.bottom > frame.bottom + box.height / 3 || box.top < frame.top - box.height / 3;
        if ((hides(overflowX) && isWider) || (hides(overflowY) && isTaller)) return true;
      }
      return false;
    }

    // A list that scrolls has more lines than it shows; the others lie over nothing.
    function isShown({ owner, box }: Line): boolean {
      for (let element: Element | null = owner; element; element = element.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(element);
        const frame = element.getBoundingClientRect();
        const isNextTo = box.left >= frame.right - tolerance || box.right <= frame.left + tolerance;
        const isBeyond = box.top >= frame.bottom - tolerance || box.bottom <= frame.top + tolerance;
        if ((overflowX !== "visible" && isNextTo) || (overflowY !== "visible" && isBeyond)) return false;
      }
      return true;
    }

    // What stays at the window's edge lies over what scrolls by, and that is as it should be.
    function layerOf(element: Element | null): Element | null {
      if (!element || ["fixed", "sticky"].includes(getComputedStyle(element).position)) return element;
      return layerOf(element.parentElement);
    }

    // A line's box is taller than its letters: the middle half of it is where they are.
    function collide(one: Line, other: Line): boolean {
      if (one.owner === other.owner || one.layer !== other.layer) return false;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const top = Math.max(one.box.top + one.box.height / 4, other.box.top + other.box.height / 4);
      const bottom = Math.min(one.box.bottom - one.box.height / 4, other.box.bottom - other.box.height / 4);
      return width > tolerance && bottom - top > tolerance;
    }

    const cut = lines.filter(isCut).map(({ text }) => `cut: ${text}`);
    const shown = lines.filter(isShown);
    const overwritten = shown.flatMap((line, index) =>
      shown
        .slice(index + 1)
        .filter((other) => collide(line, other))
        .map((other) => `overlap: ${line.text} / ${other.text}`),
    );
    return [...new Set([...cut, ...overwritten])];
  });
}
