import { singleton } from "#app/domain/core/singleton.ts";

/** Notifies the delivery loop of a queued mail, so that it needn't wait for its next poll; no effect in a command. */
export const mailSignal = singleton("mail-queued", () => {
  let listener: (() => void) | null = null;
  return {
    send: () => listener?.(),
    /** @param heard called from now on; null for nobody. */
    listen(heard: (() => void) | null) {
      listener = heard;
    },
  };
});
