export const adminAudit = {
  action: (action: string) => action,
  severity: {
    info: "info",
    warning: "warning",
    critical: "critical",
  },
};
