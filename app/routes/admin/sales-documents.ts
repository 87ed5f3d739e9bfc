import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportDocuments } from "#app/domain/shop/sales/export-documents.ts";
import { readQuery } from "#app/http/api/endpoint.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { sendFile } from "#app/http/streamed-responses.ts";
import { monthSchema } from "#app/shared/shop/sales/schema.ts";

export async function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const { month } = await orErrorPage(() => readQuery(request, monthSchema));
  return sendFile(exportDocuments(ctx, month), { type: "application/zip", name: `receipts-${month}.zip` });
}
