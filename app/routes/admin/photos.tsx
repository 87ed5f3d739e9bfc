import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminLayout } from "#app/components/admin/admin-layout.tsx";
import { Additions } from "#app/components/admin/lists/additions.tsx";
import { ContentList, ContentRow } from "#app/components/admin/lists/content-list.tsx";
import { sizeLabels, TileFields } from "#app/components/admin/photos/tile-fields.tsx";
import { FileField, pictureTypes } from "#app/components/admin/uploads/file-field.tsx";
import { FileForm, type UploadTerms } from "#app/components/admin/uploads/file-form.tsx";
import { RefusedFiles } from "#app/components/admin/uploads/refused-files.tsx";
import { CheckboxField } from "#app/components/forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/forms/error-summary.tsx";
import { boxProps } from "#app/components/forms/field-props.ts";
import type { FormResult } from "#app/components/forms/form-result.ts";
import { categoryLabels } from "#app/components/photos/gallery-photo.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { addPhotos, movePhoto } from "#app/domain/photos/change-photo.ts";
import { listAllPhotos, type OwnedPhoto } from "#app/domain/photos/list-photos.ts";
import { maxPictureBytes } from "#app/domain/pictures/receive-picture.ts";
import { readWorkbench } from "#app/domain/workbench/read-today.ts";
import { formAction } from "#app/http/forms/form-action.ts";
import { redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { requireRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import {
  adminsWithFiles,
  askForFilesAgain,
  requireFiles,
  uploadTerms,
} from "#app/http/uploads/require-upload.ts";
import { formatLimit } from "#app/shared/format-limit.ts";
import { moveSchema } from "#app/shared/list-query.ts";
import { photoUploadSchema } from "#app/shared/photos/schema.ts";

const here = "/admin/photos";

export const meta: MetaFunction = (args) => pageTitle(args, "Photos");

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requireRole(ctx, request, ["admin"]);
  return {
    workbench: readWorkbench(ctx),
    photos: listAllPhotos(ctx),
    terms: uploadTerms(ctx, maxPictureBytes),
  };
}

const add = sensitiveForm(photoUploadSchema, async ({ ctx, upload, value }) => {
  const uploaded = await addPhotos(ctx, requireFiles(upload), value);
  if (uploaded.refusals.length > 0) return data({ lastResult: null, uploaded }, { status: 400 });
  const count = uploaded.added.length;
  return redirectWithFlash(ctx, here, {
    title: count === 1 ? "Photo added" : `${count} photos added`,
    description: "Open it and describe what it shows, for people who can't see it.",
  });
});

const move = sensitiveForm(moveSchema, ({ ctx, value: { id, by } }) => {
  movePhoto(ctx, id, by);
  return redirect(`${here}#row-${id}`);
});

export const action = formAction(adminsWithFiles(askForFilesAgain), (form, args) =>
  args.context.upload ? add(form, args) : move(form, args),
);

export default function Photos() {
  const { workbench, photos, terms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const count = photos.length;
  return (
    <AdminLayout
      title="Photos"
      current="photos"
      workbench={workbench}
      lead={
        <p>
          {count === 1 ? "1 photo" : `${count} photos`} in <Link to="/photos">the gallery</Link>
        </p>
      }
    >
      {answer && "uploaded" in answer && <Uploaded {...answer.uploaded} />}
      <Additions
        additions={[
          {
            name: "",
            label: "Add Photos",
            form: <PhotoUploadForm terms={terms} lastResult={answer?.lastResult} />,
          },
        ]}
        answered={answer ? "" : undefined}
      />
      <ContentList
        title="In the Gallery"
        empty={
          <EmptyState
            title="No photos yet"
            description="Upload your first photos above, several at once if you like."
          />
        }
      >
        {photos.map((photo) => (
          <PhotoRow key={photo.id} photo={photo} isLast={photo.position === count} />
        ))}
      </ContentList>
    </AdminLayout>
  );
}

function PhotoRow({ photo, isLast }: { photo: OwnedPhoto; isLast: boolean }) {
  const { id, title, description, category, size, memberOnly, isPublished, position, picture } = photo;
  return (
    <ContentRow
      id={id}
      title={title}
      to={`/admin/photos/${id}`}
      position={position}
      isLast={isLast}
      picture={picture && <Picture picture={picture} alt="" sizes="107px" />}
      facts={
        <>
          {!isPublished && <Badge>Hidden</Badge>}
          {memberOnly && <Badge tone="success">Members</Badge>}
          {!description && <Badge tone="accent">No description</Badge>}
          <span>
            {categoryLabels[category]}, {sizeLabels[size].toLowerCase()}
          </span>
        </>
      }
    />
  );
}

/** What came of an upload of which files were refused. */
function Uploaded({ added, refusals }: Awaited<ReturnType<typeof addPhotos>>) {
  return (
    <>
      <RefusedFiles refusals={refusals} />
      {added.length > 0 && (
        <Notice variant="success" title={`In the gallery: ${added.join(", ")}`}>
          <p>They are at the end of the gallery. The list shows who can see them.</p>
        </Notice>
      )}
    </>
  );
}

/** Uploads photos; the fields apply to all of them. */
function PhotoUploadForm({ terms, lastResult }: { terms: UploadTerms; lastResult: FormResult }) {
  const [form, fields] = useForm<Record<"category" | "size" | "memberOnly", string>>({
    id: "upload",
    lastResult,
    defaultValue: { category: "creative", size: "regular" },
  });
  return (
    <FileForm
      intent="upload"
      isProven={terms.provenFor > 0}
      page="/admin/photos?add"
      button="Upload"
      id={form.id}
      noValidate
      preventScrollReset
    >
      <ErrorSummary
        errors={formErrors(form, ["category", "size"])}
        answer={lastResult}
        title="Not Uploaded"
      />
      <FileField
        label="Photos"
        hint={`JPEG, PNG, WebP or AVIF, up to 20 at once and ${formatLimit(terms.maxBytes)} each. Each is titled after its file; you can change that later.`}
        accept={pictureTypes}
        isMultiple
      />
      <TileFields fields={fields} />
      <CheckboxField
        label="For members only"
        hint="Visitors see a locked tile until they sign in."
        {...boxProps(fields.memberOnly)}
      />
    </FileForm>
  );
}
