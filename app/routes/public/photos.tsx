import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { categoryLabels, readCategory } from "#app/components/photos/gallery-photo.ts";
import { PhotoGallery } from "#app/components/photos/photo-gallery.tsx";
import { listPhotos } from "#app/domain/photos/list-photos.ts";
import { readSite } from "#app/domain/settings/read-site.ts";
import { pageHead } from "#app/http/head/page-head.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const category = args.data?.category;
  const name = category ? `${categoryLabels[category]}, Visual Universe` : "Visual Universe";
  return pageHead(args, {
    name,
    description: args.data?.lead,
    parameters: category ? ["category"] : [],
  });
};

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const category = readCategory(request.url);
  return { photos: listPhotos(ctx, category), category, lead: readSite(ctx).settings.pages.photosLead };
}

export default function Photos() {
  return <PhotoGallery {...useLoaderData<typeof loader>()} />;
}
