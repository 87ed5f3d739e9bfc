import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReleaseGrid } from "#app/components/releases/release-grid.tsx";
import { listReleases } from "#app/domain/releases/list-releases.ts";
import { withCosts } from "#app/domain/releases/read-release.ts";
import { pageTitle } from "#app/http/head/page-head.ts";

export const meta: MetaFunction = (args) =>
  pageTitle(args, "Releases", "All albums, EPs and singles: hear them, buy and download them.");

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  // The covers alone: what stands on them is on the pages of their own.
  const releases = withCosts(ctx, listReleases(ctx)).map((release) => ({ ...release, positions: [] }));
  return { releases };
}

export default function Releases() {
  return <ReleaseGrid {...useLoaderData<typeof loader>()} />;
}
