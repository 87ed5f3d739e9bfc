import type { adminAudit as English } from "./en.ts";

export const adminAudit: typeof English = {
  action: (action) => action,
  severity: {
    info: "Info",
    warning: "Warnung",
    critical: "kritisch",
  },
};
