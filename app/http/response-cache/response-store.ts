import { LRUCache } from "lru-cache";

/** A rendered response that may be cached and sent to others. */
export interface RenderedResponse {
  /** What it takes in memory, in bytes, without its key. */
  size: number;
}

/**
 * Caches rendered responses for one version of the content, up to a number of bytes; beyond it the least recently used
 * are dropped.
 */
export function createResponseStore<Answer extends RenderedResponse>(maxBytes: number) {
  const cached = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
  const underWay = new Map<string, Promise<Answer | null>>();
  let version: number | null = null;

  async function make(
    key: string,
    madeFor: number,
    render: (key: string) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const making = render(key);
    underWay.set(key, making);
    try {
      const answer = await making;
      // If the content changed during rendering, the answer may be half old.
      if (answer && madeFor === version) cached.set(key, answer);
      return answer;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  /** The cached response of a key, if it was made for this version. */
  function find(key: string, currentVersion: number): Answer | undefined {
    if (currentVersion !== version) {
      cached.clear();
      underWay.clear();
    }
    version = currentVersion;
    return cached.get(key);
  }

  return {
    find,
    /**
     * The answer of a key, from memory or newly rendered; concurrent requests share one rendering.
     * @param render gets the key to make the answer of; null is an answer that can't be shared.
     * @returns null for an answer that can't be shared, and to a request that waited for one that failed.
     * @throws what `render` throws, to the request that started it.
     */
    async recall(
      key: string,
      currentVersion: number,
      render: (key: string) => Promise<Answer | null>,
    ): Promise<Answer | null> {
      const answer = find(key, currentVersion);
      if (answer) return answer;
      const making = underWay.get(key);
      if (making) return making.catch(() => null);
      return make(withoutParent(key), currentVersion, render);
    },
  };
}

/** The same text by itself: a key cut from a long address would hold all of the address in memory. */
function withoutParent(key: string): string {
  return Buffer.from(key).toString();
}
