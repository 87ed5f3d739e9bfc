/** Signals that a user's access may have ended, for streams that are open right now. */
export interface AccessChanges {
  /** Call it after the transaction that changed the user's rights. */
  announce(userId: string): void;
  /** @returns a function that unsubscribes. */
  listen(userId: string, listener: () => void): () => void;
}

/** One per process: open streams live and end in it. */
export function createAccessChanges(): AccessChanges {
  const listeners = new Map<string, Set<() => void>>();
  return {
    announce(userId) {
      for (const listener of [...(listeners.get(userId) ?? [])]) listener();
    },
    listen(userId, listener) {
      const ofUser = listeners.get(userId) ?? new Set();
      listeners.set(userId, ofUser.add(listener));
      return () => {
        ofUser.delete(listener);
        if (ofUser.size === 0) listeners.delete(userId);
      };
    },
  };
}
