const sentences = {
  changed: "was changed. (If APP_SECRET was changed, every event looks changed: set it back.)",
  personal_fields_changed: "had its personal fields or their salt changed.",
  half_erased: "lost a salt but kept what it protects.",
  missing: "does not follow the one before it: events between them are missing.",
  unlinked: "does not belong after the event before it.",
  unchained: "stands in the chain without a hash.",
  behind_start: "is from before the beginning of the chain.",
  truncated:
    "is the newest one noted in audit-head.json, but it is gone: the end of the log was cut off. (If you restored an older state of the database: npm run audit:accept-end.)",
  end_replaced:
    "is not the one noted in audit-head.json: the end of the log was cut off and continued. (If you restored an older state of the database: npm run audit:accept-end.)",
  checkpoint_forged: "is where a checkpoint ends that this site did not make.",
  unrecorded_erasure: "is the last one, and more personal fields are erased than erasures were recorded.",
  trigger_missing: "is the last one, and the triggers that protect the log are not all there.",
} as const;

export type BreakKind = keyof typeof sentences;

export interface ChainBreak {
  kind: BreakKind;
  /** The first affected event. */
  eventId: number;
}

/** One sentence for the owner. */
export function describeBreak({ kind, eventId }: ChainBreak): string {
  return `Event ${eventId} ${sentences[kind]}`;
}
