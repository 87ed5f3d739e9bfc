import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../../tools/ask.ts";
import { buy, newFan, readTracksForSale } from "../../tools/visitor.ts";

const requestsPerSecond = 20;
const buyEvery = 4000;

/** Something that somebody waits for, from its cause, in milliseconds. */
interface Expected {
  to: string;
  begun: number;
}

export type Load = ReturnType<typeof startLoad>;

/**
 * Visitors of public pages, and fans who register and buy, until they leave. Both causes a mail; neither happens while
 * the site or its mail server is away.
 */
export function startLoad(url: string) {
  const state = { isOver: false, isPaused: false };
  const answers: { begun: number; milliseconds: number; status: number }[] = [];
  const expected: Expected[] = [];
  const requests = new Set<Promise<void>>();

  async function read() {
    for (let number = 0; !state.isOver; number += 1) {
      const begun = Date.now();
      const request = ask(url + (number % 2 === 0 ? "/" : "/healthz")).then(
        ({ milliseconds, status }) => void answers.push({ begun, milliseconds, status }),
        () => void answers.push({ begun, milliseconds: Date.now() - begun, status: 0 }),
      );
      requests.add(request);
      request.then(() => requests.delete(request));
      await pause(1000 / requestsPerSecond);
    }
  }

  async function purchase() {
    const [trackId = ""] = await readTracksForSale(url);
    while (!state.isOver) {
      if (!state.isPaused) {
        const registeredAt = Date.now();
        const { visitor, account } = await newFan(url);
        expected.push({ to: account.email, begun: registeredAt });
        const orderedAt = Date.now();
        if (await buy(visitor, [trackId])) expected.push({ to: account.email, begun: orderedAt });
      }
      await pause(buyEvery);
    }
  }

  // A killed site breaks a purchase off; the next begins once it is back.
  async function purchaseAgain() {
    while (!state.isOver) await purchase().catch(() => pause(1000));
  }

  const everybody = Promise.all([read(), purchaseAgain()]);
  return {
    answers,
    expected,
    state,
    async leave() {
      state.isOver = true;
      await everybody;
      await Promise.all(requests);
    },
  };
}
