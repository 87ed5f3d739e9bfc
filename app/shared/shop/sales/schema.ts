import { z } from "zod";
import { messages } from "#app/messages/messages.ts";
import { dayOrAbsent } from "#app/shared/core/list-query.ts";

/** What moves money: a sale, what goes back of it, and what a bank takes back or returns. */
export const salesKinds = ["sale", "refund", "dispute"] as const;
export type SalesKind = (typeof salesKinds)[number];

/** What the sales are added up by. */
export const salesViews = ["day", "month", "country", "release", "track", "receipt"] as const;
export type SalesView = (typeof salesViews)[number];

/** The page's views: sums of sales, and the payouts. */
const reportViews = [...salesViews, "payout"] as const;
export type ReportView = (typeof reportViews)[number];

/** How a CSV is written: with commas and decimal points, or for spreadsheets where a comma is the decimal sign. */
const csvStyles = ["comma", "semicolon"] as const;

const dayField = z
  .preprocess(
    dayOrAbsent,
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .refine((day) => !Number.isNaN(Date.parse(day)))
      .optional(),
  )
  .catch(undefined);

/** The days of a report, YYYY-MM-DD, both included; what can't be read is left to the default. */
export const dayRangeSchema = z.object({ from: dayField, to: dayField });
export type DayRangeQuery = z.infer<typeof dayRangeSchema>;

/** The month whose receipts are downloaded. */
export const monthSchema = z.object({
  month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: () => messages.adminSales.page.useMonth }),
});

/** What the page of sales shows. */
export const salesQuerySchema = dayRangeSchema.extend({
  view: z.enum(reportViews).catch("day"),
  /** The payout whose lines are shown. */
  payout: z.string().max(255).optional().catch(undefined),
  style: z.enum(csvStyles).catch("comma"),
});
/** The days and the view of sums. */
export type SalesQuery = DayRangeQuery & { view: SalesView };
export type ExportQuery = DayRangeQuery & { view: ReportView; style?: (typeof csvStyles)[number] };
