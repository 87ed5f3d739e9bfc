/** Waits for the next turn. */
export type TakeTurn = () => Promise<void>;

/**
 * Lets work begin one piece after another, and other requests of the site in between: apps that sync at once send
 * hundreds of calls, and each takes some milliseconds.
 */
export function createTurns(): TakeTurn {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
