import { z } from "zod";

/** How a part of the site is: as it should be, worth a look, or broken. */
export type HealthState = "ok" | "attention" | "failing";

/** What takes long, and is run by a button or at night. */
const slowCheckNames = ["media", "audit", "stranger"] as const;
export type SlowCheckName = (typeof slowCheckNames)[number];

export interface HealthCheck {
  /** What was looked at. */
  name: string;
  state: HealthState;
  /** What was found, in a sentence. */
  finding: string;
  /** What to do; null when there is nothing to be done. */
  advice: string | null;
  /** Single findings, where there are some. */
  details?: readonly string[];
  /** The slow check that a button beside it runs. */
  run?: { name: SlowCheckName; label: string; isRunning: boolean };
}

export const slowCheckSchema = z.object({ check: z.enum(slowCheckNames) });
