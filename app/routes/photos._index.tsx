import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { categoryLabels, readCategory } from "#app/components/photos/gallery-photo.ts";
import { PhotoGallery } from "#app/components/photos/photo-gallery.tsx";
import { listPhotos } from "#app/domain/photos/list-photos.ts";
import { pageHead } from "#app/http/head/page-head.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const category = args.data?.category;
  const name = category ? `${categoryLabels[category]}, Visual Universe` : "Visual Universe";
  return pageHead(args, {
    name,
    description: "Album covers, portraits and photos from the studio, the stage and the street.",
    parameters: category ? ["category"] : [],
  });
};

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const category = readCategory(request.url);
  return { photos: listPhotos(ctx, category), category };
}

export default function Photos() {
  return <PhotoGallery {...useLoaderData<typeof loader>()} />;
}
