import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportSales } from "#app/domain/shop/sales/export-sales.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { sendCsv } from "#app/http/streamed-responses.ts";
import { salesQuerySchema } from "#app/shared/shop/sales/schema.ts";

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const query = readQuery(request, salesQuerySchema);
  const { range, stream } = exportSales(ctx, query);
  return sendCsv(stream, `sales-by-${query.view}-${range.from}-to-${range.to}.csv`);
}
