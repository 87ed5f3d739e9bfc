export const adminAudit = {
  /** What is stored in the log, as people read it; what a language has no words for is shown as it is stored. */
  action: (action: string) => action,
  severity: {
    info: "info",
    warning: "warning",
    critical: "critical",
  },
  breaks: {
    changed: (id: number) =>
      `Event ${id} was changed. (If APP_SECRET was changed, every event looks changed: set it back.)`,
    personal_fields_changed: (id: number) => `Event ${id} had its personal fields or their salt changed.`,
    half_erased: (id: number) => `Event ${id} lost a salt but still has what it protects.`,
    missing: (id: number) =>
      `Event ${id} does not follow the one before it: events between them are missing.`,
    unlinked: (id: number) => `Event ${id} does not belong after the event before it.`,
    unchained: (id: number) => `Event ${id} stands in the chain without a hash.`,
    behind_start: (id: number) => `Event ${id} is from before the beginning of the chain.`,
    truncated: (id: number) =>
      `Event ${id} is the newest one noted in audit-head.json, but it is gone: the end of the log was cut off. (If you restored an older state of the database: npm run audit:accept-end.)`,
    end_replaced: (id: number) =>
      `Event ${id} is not the one noted in audit-head.json: the end of the log was cut off and continued. (If you restored an older state of the database: npm run audit:accept-end.)`,
    checkpoint_forged: (id: number) => `Event ${id} is where a checkpoint ends that this site did not make.`,
    unrecorded_erasure: (id: number) =>
      `Event ${id} is the last one, and more personal fields are erased than erasures were recorded.`,
    trigger_missing: (id: number) =>
      `Event ${id} is the last one, and the triggers that protect the log are not all there.`,
  },
  list: {
    tooManyAccounts: (query: string) => `Too many accounts begin with “${query}”. Please type more of it.`,
    tooManyAddresses: (query: string) => `Too many addresses begin with “${query}”. Please type more of it.`,
    titleOf: (query: string) => `${query}, Audit Logs`,
    search: "Search audit logs",
    searchHint: "An event, an action, the start of an email, username or IP address, or a full ID.",
    severity: "Severity",
    noneFound: "No audit logs found",
    noMatch: "No event matches this search.",
    showAll: "Show All Audit Logs",
    user: "User",
    on: (resource: string) => `On ${resource}`,
    error: "Error",
  },
};
