import { z } from "zod";

/** The state of a part of the site: good, worth attention, or broken. */
export type HealthState = "ok" | "attention" | "failing";

/** The checks that take long, run by a button or at night. */
const slowCheckNames = ["media", "audit", "stranger", "sender", "sales"] as const;
export type SlowCheckName = (typeof slowCheckNames)[number];

export interface HealthCheck {
  /** The name of the check. */
  name: string;
  state: HealthState;
  /** The result, in a sentence. */
  finding: string;
  /** What to do; null when there is nothing to do. */
  advice: string | null;
  /** Single findings, where there are some. */
  details?: readonly string[];
  /** The slow check that a button next to it runs. */
  run?: { name: SlowCheckName; label: string; isRunning: boolean };
}

export const slowCheckSchema = z.object({ check: z.enum(slowCheckNames) });
