import type { Context } from "#app/domain/core/context.ts";
import { createBatch, readNewCodes } from "#app/domain/grants/codes/batches.ts";
import type { Item } from "#app/domain/shop/pricing/item.ts";
import { codeSchema, type NewBatch } from "#app/shared/grants/codes/schema.ts";

/** A batch of ten codes, as its maker has them. */
export function makeCodes(admin: Context, item: Partial<Item>, changes: Partial<NewBatch> = {}) {
  const batchId = createBatch(admin, {
    item: { trackId: null, releaseId: null, ...item },
    count: 10,
    usesEach: 1,
    expiresAt: null,
    note: "",
    ...changes,
  });
  const made = readNewCodes(admin, batchId);
  if (!made) throw new Error("The codes can't be seen.");
  const codes = made.codes.map(({ code }) => codeSchema.parse(code));
  const [code = ""] = codes;
  return { batchId, codes, code };
}
