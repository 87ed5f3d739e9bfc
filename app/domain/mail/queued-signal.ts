import { processPart } from "#app/domain/core/process-part.ts";

/** Tells the delivery that a mail was queued, so that it need not wait for its next look; in a command nobody listens. */
export const queuedSignal = processPart("mail-queued", () => {
  let listener: (() => void) | null = null;
  return {
    send: () => listener?.(),
    /** @param heard called from now on; null for nobody. */
    listen(heard: (() => void) | null) {
      listener = heard;
    },
  };
});
