import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCategory } from "#app/components/photos/gallery-photo.ts";
import { PhotoPage } from "#app/components/photos/photo-page.tsx";
import { getPhoto } from "#app/domain/photos/list-photos.ts";
import { pageHead } from "#app/http/head/page-head.ts";
import { orErrorPage } from "#app/http/page-errors.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageHead(args, {
    name: args.data?.photo.title ?? "Not found",
    description: args.data?.photo.description,
    picture: args.data?.photo.picture,
  });

export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  return orErrorPage(() => {
    const category = readCategory(request.url);
    return { ...getPhoto(ctx, params.photoId ?? "", category), category };
  });
}

export default function Photo() {
  return <PhotoPage {...useLoaderData<typeof loader>()} />;
}
