import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { exportNewCodes } from "#app/domain/grants/codes/batches.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { sendCsv } from "#app/http/streamed-responses.ts";

/** The codes of a new batch, while its maker can see them; then the page says that they can't be shown any more. */
export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const batchId = params.batchId ?? "";
  const codes = exportNewCodes(ctx, batchId);
  if (!codes) throw redirect(`/admin/codes/${encodeURIComponent(batchId)}`);
  return sendCsv(codes, `codes-${batchId.slice(0, 8)}.csv`);
}
