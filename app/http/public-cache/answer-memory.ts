import { LRUCache } from "lru-cache";

/** A rendered answer, and whether it may be kept and sent to others. */
export interface RenderedAnswer {
  isForAll: boolean;
  /** Its size in memory, in bytes. */
  size: number;
}

/**
 * Keeps rendered answers for one version of the content, up to a number of bytes; beyond it the least recently used are
 * dropped.
 */
export function createAnswerMemory<Answer extends RenderedAnswer>(maxBytes: number) {
  const kept = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const underWay = new Map<string, Promise<Answer>>();
  let version: number | null = null;

  async function make(key: string, madeFor: number, render: () => Promise<Answer>): Promise<Answer> {
    const making = render();
    underWay.set(key, making);
    try {
      const answer = await making;
      // If the content changed during rendering, the answer may be half old.
      if (answer.isForAll && madeFor === version) kept.set(key, answer);
      return answer;
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  /** The kept answer of a key, if it was made for this version. */
  function find(key: string, currentVersion: number): Answer | undefined {
    if (currentVersion !== version) {
      kept.clear();
      underWay.clear();
    }
    version = currentVersion;
    return kept.get(key);
  }

  return {
    find,
    /**
     * The answer of a key, from memory or newly rendered; concurrent requests share one rendering.
     * @returns null for a request that waited for an answer that can't be shared, or that failed.
     * @throws what `render` throws, to the request that started it.
     */
    async recall(key: string, currentVersion: number, render: () => Promise<Answer>): Promise<Answer | null> {
      const answer = find(key, currentVersion);
      if (answer) return answer;
      const making = underWay.get(key);
      if (!making) return make(key, currentVersion, render);
      const made = await making.catch(() => null);
      return made?.isForAll ? made : null;
    },
  };
}
