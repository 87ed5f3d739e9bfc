/** Signals that a user's access may have ended, for streams that are open right now. */
export type AccessChanges = ReturnType<typeof createAccessChanges>;

/** One per process: open streams live and end in it. */
export function createAccessChanges() {
  const listeners = new Map<string, Set<() => void>>();
  return {
    /** Call it after the transaction that changed the user's access. */
    announce(userId: string): void {
      for (const listener of [...(listeners.get(userId) ?? [])]) listener();
    },
    /** @returns a function that unsubscribes. */
    listen(userId: string, listener: () => void): () => void {
      const ofUser = listeners.get(userId) ?? new Set();
      listeners.set(userId, ofUser.add(listener));
      return () => {
        ofUser.delete(listener);
        if (ofUser.size === 0) listeners.delete(userId);
      };
    },
  };
}
