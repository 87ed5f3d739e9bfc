import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportStatistics } from "#app/domain/content/statistics/export-statistics.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { sendCsv } from "#app/http/streamed-responses.ts";
import { dayRangeSchema } from "#app/shared/shop/sales/schema.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { range, stream } = exportStatistics(ctx, readQuery(request, dayRangeSchema));
  return sendCsv(stream, `statistics-${range.from}-to-${range.to}.csv`);
}
