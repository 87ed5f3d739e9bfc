/** A rendered response, and whether it may be kept and sent to others. */
export interface RenderedPage {
  isForAll: boolean;
  /** Its size in memory, in bytes. */
  size: number;
}

/**
 * Keeps rendered pages for one version of the content, up to a number of bytes; beyond it the least recently used are
 * dropped.
 */
export function createPageMemory<Page extends RenderedPage>(maxBytes: number) {
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
      // If the content changed during rendering, the page may be half old.
      if (page.isForAll && madeFor === version) keep(key, page);
      return page;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  return {
    /**
     * The page of a key, from memory or newly rendered; concurrent requests share one rendering.
     * @returns null for a request that waited for a page that can't be shared, or that failed.
     * @throws what `render` throws, to the request that started it.
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
