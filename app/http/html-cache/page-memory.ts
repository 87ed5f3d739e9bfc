/** An answer that was made, and whether it may be kept and sent to others. */
export interface Made {
  isForAll: boolean;
  /** What it takes up in memory, in bytes. */
  size: number;
}

/**
 * Keeps what was made for one version of the content, up to a number of bytes: beyond it, what was asked
 * for longest ago is forgotten.
 */
export function createPageMemory<Page extends Made>(maxBytes: number) {
  const kept = new Map<string, Page>();
  const underWay = new Map<string, Promise<Page>>();
  let version: string | number | null = null;
  let size = 0;

  function forgetEverything(): void {
    kept.clear();
    underWay.clear();
    size = 0;
  }

  function keep(key: string, page: Page): void {
    if (page.size > maxBytes) return;
    kept.set(key, page);
    size += page.size;
    for (const [oldKey, old] of kept) {
      if (size <= maxBytes) break;
      kept.delete(oldKey);
      size -= old.size;
    }
  }

  async function make(key: string, madeFor: string | number, render: () => Promise<Page>): Promise<Page> {
    const making = render();
    underWay.set(key, making);
    try {
      const page = await making;
      // Content that changed meanwhile may be in the page by half.
      if (page.isForAll && madeFor === version) keep(key, page);
      return page;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  return {
    /**
     * The page of a key, from memory or newly made; whoever asks while it is being made waits for it.
     * @returns null for one who waited for a page that turned out to be for another alone, or to fail.
     * @throws what `render` throws, to the one who called it.
     */
    async recall(
      key: string,
      currentVersion: string | number,
      render: () => Promise<Page>,
    ): Promise<Page | null> {
      if (currentVersion !== version) forgetEverything();
      version = currentVersion;
      const page = kept.get(key);
      if (page) {
        kept.delete(key);
        kept.set(key, page);
        return page;
      }
      const making = underWay.get(key);
      if (!making) return make(key, currentVersion, render);
      const made = await making.catch(() => null);
      return made?.isForAll ? made : null;
    },
  };
}
