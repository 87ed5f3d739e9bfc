import path from "node:path";
import { z } from "zod";
import type { Context } from "#app/domain/core/context.ts";
import { readStateFile, writeStateFile } from "#app/gateways/files.ts";
import type { SlowCheckName } from "#app/shared/system/health/schema.ts";

const findingsSchema = z.object({
  state: z.enum(["ok", "attention", "failing"]),
  /** The result, in a sentence. */
  finding: z.string(),
  advice: z.string().nullable(),
  details: z.array(z.string()),
  /** Keys of files that failed the check. */
  faulty: z.array(z.string()).optional(),
  /** The domain that was checked: the result says nothing about another one. */
  about: z.string().optional(),
});
/** The result of a slow check. */
export type Findings = z.infer<typeof findingsSchema>;

/** The result of a check that found no fault. */
export function noFault(finding: string): Findings {
  return { state: "ok", finding, advice: null, details: [] };
}

const runSchema = z.object({
  /** When it started, if it is running. */
  runningSince: z.iso.datetime().nullable(),
  last: findingsSchema.extend({ finishedAt: z.iso.datetime() }).nullable(),
});
export type CheckRun = z.infer<typeof runSchema>;

const fileSchema = z.object({
  media: runSchema.optional(),
  audit: runSchema.optional(),
  stranger: runSchema.optional(),
  sender: runSchema.optional(),
  sales: runSchema.optional(),
});

// In the data folder, so that results survive a restart; an unreadable file counts as empty.
const fileName = "health-checks.json";

/** The last result of a slow check, and whether it is running. */
export function readRun(ctx: Pick<Context, "settings">, name: SlowCheckName): CheckRun {
  return readAll(ctx)[name] ?? { runningSince: null, last: null };
}

/** Stores it in place of the previous result. */
export function storeRun(ctx: Pick<Context, "settings">, name: SlowCheckName, run: CheckRun): void {
  const text = JSON.stringify({ ...readAll(ctx), [name]: run }, null, 2);
  writeStateFile(path.join(ctx.settings.dataFolder, fileName), text);
}

function readAll({ settings }: Pick<Context, "settings">): z.infer<typeof fileSchema> {
  try {
    const text = readStateFile(path.join(settings.dataFolder, fileName));
    return fileSchema.safeParse(JSON.parse(text ?? "{}")).data ?? {};
  } catch {
    return {};
  }
}
