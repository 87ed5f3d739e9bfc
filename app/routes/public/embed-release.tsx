import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmbeddedRelease } from "#app/components/embed/embedded-release.tsx";
import { listedRelease } from "#app/components/releases/shown-release.ts";
import { readReleaseForPage } from "#app/domain/releases/read-release.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { tintStyle } from "#app/shared/colours/packed-tint.ts";

/** Rendered in another site's frame: the root leaves out its own frame. */
export const handle = { isBare: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.release.title ?? "Not found");

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  // Visitors of another site are anonymous here: nothing personal may be shown in its frame.
  return orErrorPage(() => {
    const { release } = readReleaseForPage({ ...ctx, actor: null }, params.releaseId ?? "");
    return { release: listedRelease(release), tint: tintStyle(release.cover) };
  });
}

export default function EmbedRelease() {
  return <EmbeddedRelease {...useLoaderData<typeof loader>()} />;
}
