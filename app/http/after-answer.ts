import type { Response } from "express";
import type { Logger } from "pino";

/**
 * Runs a task once the answer is out, for work whose time would tell a secret: whether an address has an
 * account, say. Nobody waits for it, so a failure is only logged.
 */
export function runAfterAnswer(response: Response, logger: Logger, task: () => void): void {
  const run = () => {
    try {
      task();
    } catch (error) {
      logger.error({ err: error }, "work after an answer failed");
    }
  };
  // A caller who has hung up is answered already.
  if (response.closed) run();
  else response.once("close", run);
}
