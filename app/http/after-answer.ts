import type { Response } from "express";
import type { Logger } from "pino";

/**
 * Runs a task after the response is sent, for work whose duration would reveal a secret, such as whether an address
 * has an account. Nobody waits for it, so a failure is only logged.
 */
export function runAfterAnswer(response: Response, logger: Logger, task: () => void): void {
  const run = () => {
    try {
      task();
    } catch (error) {
      logger.error({ err: error }, "work after an answer failed");
    }
  };
  // If the client has disconnected, there is no response to wait for.
  if (response.closed) run();
  else response.once("close", run);
}
