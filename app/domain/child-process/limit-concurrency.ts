/**
 * Makes a queue that lets at most `places` pieces of work run at once, in the order they came.
 *
 * @returns a function that runs the work when its turn comes and answers what it answers
 */
export function limitConcurrency(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = places;

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
