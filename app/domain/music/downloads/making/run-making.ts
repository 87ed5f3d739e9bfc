import type { Context } from "#app/domain/core/context.ts";
import { runOnSignal } from "#app/domain/core/signal.ts";
import { listRequests, makingSignals, postponedFor } from "../making-requests.ts";
import { noteTurn } from "../take-turns.ts";
import { makeRequestedFile, needsTagsAlone } from "./make-requested-file.ts";

const minute = 60_000;

type Queue = keyof typeof makingSignals;

/**
 * Makes requested files for as long as the site runs, one at a time; what only needs other tags has a queue of its own
 * and doesn't wait for an encoder. Requests outlast a restart, and one whose file was being made is begun again.
 * @returns a function that stops it, without waiting for a file's end.
 */
export function runMaking(ctx: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const queues = (["encode", "retag"] as const).map((queue) =>
    runOnSignal(ctx, makingSignals[queue], async () => {
      try {
        while (await makeNextFile(ctx, queue, stopping.signal)) stopping.signal.throwIfAborted();
      } catch (error) {
        if (!stopping.signal.aborted) ctx.logger.error({ err: error }, "files for downloads can't be made");
      }
      return minute;
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}

/**
 * Makes the file whose turn it is; see `inTurns`. @returns whether there was one. @throws as `makeRequestedFile`
 * @internal
 */
export async function makeNextFile(ctx: Context, queue: Queue, signal: AbortSignal): Promise<boolean> {
  const next = listRequests(ctx).find(
    ({ row }) => postponedFor(ctx, row) === 0 && needsTagsAlone(ctx, row) === (queue === "retag"),
  );
  if (!next) return false;
  noteTurn(ctx, next);
  await makeRequestedFile(ctx, next.row, signal);
  return true;
}
