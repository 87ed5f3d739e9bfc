/**
 * Makes a queue that runs at most `places` jobs at once, in order of arrival.
 *
 * @returns a function that runs a job when its turn comes and returns its result
 */
export function limitConcurrency(
  positions: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = positions;

  return async function runInTurn(work) {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
