import { z } from "zod";

/** The state of a part of the site: good, worth attention, or broken. */
export type HealthState = "ok" | "attention" | "failing";

/** The checks that take long, run by a button or at night. */
const slowCheckNames = ["media", "audit", "stranger", "sender", "sales"] as const;
export type SlowCheckName = (typeof slowCheckNames)[number];
/** Those whose last result is stored; DKIM is checked on a page of its own. */
export type StoredCheckName = SlowCheckName | "dkim";

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
  /** The slow check that a button beside it runs. */
  run?: { name: SlowCheckName; label: string; isRunning: boolean };
  /** The page where it is checked. */
  page?: { to: string; label: string };
}

export const slowCheckSchema = z.object({ check: z.enum(slowCheckNames) });

/** The source of a mail, as somebody pastes it. */
export const dkimSourceSchema = z.object({
  source: z.string({ error: "Please paste the source of the test mail" }),
});
export type DkimSource = z.output<typeof dkimSourceSchema>;
