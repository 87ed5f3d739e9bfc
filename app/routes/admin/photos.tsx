import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { CategoryForms, UntitledPhotos } from "#app/components/content/admin/photos/photo-forms.tsx";
import { TileFields } from "#app/components/content/admin/photos/tile-fields.tsx";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { Additions } from "#app/components/core/admin/lists/additions.tsx";
import { ContentList } from "#app/components/core/admin/lists/content-list.tsx";
import { ContentRow } from "#app/components/core/admin/lists/content-row.tsx";
import { RefusalNotice } from "#app/components/core/admin/refusal-notice.tsx";
import { FileField, pictureTypes } from "#app/components/core/admin/uploads/file-field.tsx";
import { FileForm, type UploadTerms } from "#app/components/core/admin/uploads/file-form.tsx";
import { RefusedFiles } from "#app/components/core/admin/uploads/refused-files.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { boxProps } from "#app/components/core/forms/field-props.ts";
import { type FormResult, firstError } from "#app/components/core/forms/form-result.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { addCategory, removeCategory, renameCategory } from "#app/domain/content/photos/change-categories.ts";
import { addPhotos, movePhoto, titlePhotos } from "#app/domain/content/photos/change-photo.ts";
import { listAllPhotos, type OwnedPhoto } from "#app/domain/content/photos/list-photos.ts";
import { maxPictureBytes } from "#app/domain/core/pictures/make-picture.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { byIntent, formAction, redirectWithFlash } from "#app/http/forms/forms.ts";
import { messageForm, moveForms, sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import {
  adminsWithFiles,
  askForFilesAgain,
  requireFiles,
  uploadTerms,
} from "#app/http/uploads/require-upload.ts";
import { messages } from "#app/messages/messages.ts";
import {
  categoryNameSchema,
  photoTitlesSchema,
  photoUploadSchema,
} from "#app/shared/content/photos/schema.ts";
import { DomainError } from "#app/shared/core/errors.ts";

import { formatLimit } from "#app/shared/core/format-size.ts";
import type { PhotoCategory } from "#app/shared/core/settings/photo-categories.ts";

const here = "/admin/photos";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminContent.photos.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  return {
    photos: listAllPhotos(ctx),
    categories: readSite(ctx).settings.photoCategories,
    terms: uploadTerms(ctx, maxPictureBytes),
  };
}

const add = sensitiveForm(photoUploadSchema, async ({ ctx, upload, value }) => {
  const uploaded = await addPhotos(ctx, requireFiles(upload), value);
  if (uploaded.refusals.length > 0) return data({ lastResult: null, uploaded }, { status: 400 });
  const count = uploaded.added.length;
  return redirectWithFlash(ctx, here, {
    title: messages.adminContent.photos.added(count),
    description:
      uploaded.untitled > 0
        ? messages.adminContent.photos.giveTitles(count)
        : messages.adminContent.photos.describe,
  });
});

const title = messageForm(
  photoTitlesSchema,
  () => here,
  ({ ctx, value: { ids, titles } }) => {
    const count = titlePhotos(
      ctx,
      ids.map((id, index) => [id, titles[index] ?? ""]),
    );
    if (count === 0) throw new DomainError("invalid", messages.adminContent.photos.enterOne);
    return {
      title: messages.adminContent.photos.titleSaved(count),
      description: messages.adminContent.photos.arePublic(count),
    };
  },
);

const toCategories = () => `${here}?add=categories`;

const addOne = messageForm(z.object({ name: categoryNameSchema }), toCategories, ({ ctx, value }) => {
  addCategory(ctx, value.name);
  return {
    title: messages.adminContent.categories.added,
    description: messages.adminContent.categories.inFilter(value.name),
  };
});

const rename = messageForm(
  z.object({ id: z.string().max(80), name: categoryNameSchema }),
  toCategories,
  ({ ctx, value: { id, name } }) => {
    renameCategory(ctx, id, name);
    return {
      title: messages.adminContent.categories.renamed,
      description: messages.adminContent.categories.nowCalled(name),
    };
  },
);

// Its form has the name, too.
const removalSchema = z.object({ id: z.string().max(80), name: z.string().optional() });

const remove = messageForm(removalSchema, toCategories, ({ ctx, value }) => {
  const name = removeCategory(ctx, value.id);
  return {
    title: messages.adminContent.categories.removed,
    description: messages.adminContent.categories.stillThere(name),
  };
});

export const action = formAction(
  adminsWithFiles(askForFilesAgain),
  byIntent({
    upload: add,
    title,
    ...moveForms(here, movePhoto),
    "add-category": addOne,
    "rename-category": rename,
    "remove-category": remove,
  }),
);

export default function Photos() {
  const { photos, categories, terms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isUpload = answer?.intent === "upload";
  const count = photos.filter(({ isPublished }) => isPublished).length;
  return (
    <AdminPage
      title={messages.adminContent.photos.title}
      lead={
        <p>
          {count === 0 ? (
            messages.adminContent.photos.nonePublic
          ) : (
            <Sentence
              parts={messages.adminContent.photos.inGallery<ReactNode>(
                count,
                <Link to="/photos">{messages.adminContent.photos.gallery}</Link>,
              )}
            />
          )}
        </p>
      }
    >
      <RefusalNotice refusal={isUpload ? undefined : firstError(answer?.lastResult)} />
      {answer && "uploaded" in answer && <Uploaded {...answer.uploaded} />}
      <Additions
        additions={[
          {
            name: "",
            label: messages.adminContent.photos.add,
            form: (
              <PhotoUploadForm
                terms={terms}
                categories={categories}
                lastResult={isUpload ? answer?.lastResult : null}
              />
            ),
          },
          {
            name: "categories",
            label: messages.adminContent.photos.editCategories,
            form: <CategoryForms categories={categories} />,
          },
        ]}
        answered={isUpload ? "" : undefined}
      />
      <UntitledPhotos photos={photos.filter(({ isUntitled }) => isUntitled)} />
      <ContentList
        title={messages.adminContent.photos.list}
        empty={
          <EmptyState
            title={messages.adminContent.photos.none}
            description={messages.adminContent.photos.uploadFirst}
          />
        }
      >
        {photos.map((photo) => (
          <PhotoRow key={photo.id} photo={photo} isLast={photo.position === count} />
        ))}
      </ContentList>
    </AdminPage>
  );
}

function PhotoRow({ photo, isLast }: { photo: OwnedPhoto; isLast: boolean }) {
  const {
    id,
    title,
    description,
    categoryName,
    size,
    memberOnly,
    isPublished,
    isUntitled,
    position,
    picture,
  } = photo;
  const sizeText = messages.adminContent.photos.sizesInText[size];
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
          {isUntitled ? (
            <Badge tone="accent">{messages.adminContent.photos.needsTitle}</Badge>
          ) : (
            !isPublished && <Badge>{messages.adminContent.hidden}</Badge>
          )}
          {memberOnly && <Badge tone="success">{messages.adminContent.members}</Badge>}
          {!description && <Badge tone="accent">{messages.adminContent.photos.noDescription}</Badge>}
          <span>{categoryName ? messages.adminContent.photos.facts(categoryName, sizeText) : sizeText}</span>
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
        <Notice variant="success" title={messages.adminContent.photos.addedTitles(added.join(", "))} />
      )}
    </>
  );
}

/** Uploads photos; the fields apply to all of them. */
interface PhotoUploadFormProps {
  terms: UploadTerms;
  categories: readonly PhotoCategory[];
  lastResult: FormResult;
}

function PhotoUploadForm({ terms, categories, lastResult }: PhotoUploadFormProps) {
  const [form, fields] = useForm<Record<"category" | "size" | "memberOnly", string>>({
    id: "upload",
    lastResult,
    defaultValue: { category: categories[0]?.id ?? "", size: "regular" },
  });
  return (
    <FileForm
      intent="upload"
      isProven={terms.provenFor > 0}
      page="/admin/photos?add"
      button={messages.adminContent.photos.upload}
      id={form.id}
      noValidate
      preventScrollReset
    >
      <ErrorSummary
        errors={formErrors(form, ["category", "size"])}
        answer={lastResult}
        title={messages.adminContent.photos.notUploaded}
      />
      <FileField
        label={messages.adminContent.photos.files}
        hint={messages.adminContent.photos.filesHint(formatLimit(terms.maxBytes))}
        accept={pictureTypes}
        isMultiple
      />
      <TileFields fields={fields} categories={categories} />
      <CheckboxField
        label={messages.adminContent.membersOnly}
        hint={messages.adminContent.photos.membersHint}
        {...boxProps(fields.memberOnly)}
      />
    </FileForm>
  );
}
