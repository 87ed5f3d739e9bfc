import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCategory } from "#app/components/photos/gallery-photo.ts";
import { PhotoPage } from "#app/components/photos/photo-page.tsx";
import { getPhoto } from "#app/domain/photos/list-photos.ts";
import { orErrorPage } from "#app/http/page-errors.ts";
import { pageTitle } from "#app/http/page-title.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.photo.title ?? "Not found", args.data?.photo.description);

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    const category = readCategory(request.url);
    return { ...getPhoto(ctx, params.photoId ?? "", category), category };
  });
}

export default function Photo() {
  return <PhotoPage {...useLoaderData<typeof loader>()} />;
}
