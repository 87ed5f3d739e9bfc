import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ApiReferencePage } from "#app/components/system/api-reference/api-reference-page.tsx";
import { listOperations } from "#app/http/api/list-operations.ts";
import { presentApi } from "#app/http/api/reference.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, "API Reference", "Every call of this site's JSON API: what it takes and what it answers.");

/** The page for /api/openapi.json; addresses below /api are the API itself. */
export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const chapter = new URL(request.url).searchParams.get("chapter");
  return orErrorPage(() => presentApi(listOperations(ctx.settings), ctx.settings, chapter));
}

export default function Api() {
  return <ApiReferencePage reference={useLoaderData<typeof loader>()} />;
}
