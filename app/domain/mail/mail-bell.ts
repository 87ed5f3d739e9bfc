/** Rung when a mail was queued, so that it need not wait for the deliverer's next look; in a command nobody hears it. */
export interface MailBell {
  ring(): void;
  /** Who hears it from now on; null for nobody. */
  answeredBy(listener: (() => void) | null): void;
}

export function createMailBell(): MailBell {
  let listening: (() => void) | null = null;
  return {
    ring: () => listening?.(),
    answeredBy(listener) {
      listening = listener;
    },
  };
}
