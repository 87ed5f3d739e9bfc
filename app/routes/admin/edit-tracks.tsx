import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/core/admin/admin-page.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { FileField, pictureTypes } from "#app/components/core/admin/uploads/file-field.tsx";
import { FileForm } from "#app/components/core/admin/uploads/file-form.tsx";
import { ErrorSummary, formErrors } from "#app/components/core/forms/error-summary.tsx";
import { fieldProps, selectProps } from "#app/components/core/forms/field-props.ts";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { TextAreaField } from "#app/components/core/forms/text-area-field.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { maxPictureBytes } from "#app/domain/core/pictures/make-picture.ts";
import { listTracksForAdmin } from "#app/domain/music/tracks/admin-tracks.ts";
import { editTracks } from "#app/domain/music/tracks/editing/edit-tracks.ts";
import { formAction } from "#app/http/forms/forms.ts";
import { messageForm } from "#app/http/forms/reauthentication.ts";
import { requirePageRole } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { adminsWithFiles, askForFilesAgain, uploadTerms } from "#app/http/uploads/require-upload.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { chosenIdsSchema, tracksEditSchema } from "#app/shared/music/tracks/track-form-schema.ts";

const list = "/admin/tracks";

export const meta: MetaFunction = (args) => pageTitle(args, "Edit Tracks");

/** The tracks are named by the address, as the check boxes of the list send them. */
function readChosenIds(request: Request) {
  return chosenIdsSchema.safeParse(new URL(request.url).searchParams.getAll("tracks"));
}

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  requirePageRole(ctx, request, ["admin"]);
  const ids = new Set(readChosenIds(request).data);
  const tracks = listTracksForAdmin(ctx, "catalogue").filter(({ id }) => ids.has(id));
  const { search } = new URL(request.url);
  return {
    tracks: tracks.map(({ id, title, artist }) => ({ id, title, artist })),
    page: `/admin/edit-tracks${search}`,
    terms: uploadTerms(ctx, maxPictureBytes),
  };
}

const edit = messageForm(
  tracksEditSchema,
  () => list,
  async ({ ctx, request, upload, value }) => {
    if (upload?.refusal) throw upload.refusal;
    const ids = readChosenIds(request).data ?? [];
    const { length } = await editTracks(ctx, ids, value, upload?.files[0]?.path ?? null);
    return {
      title: "Tracks saved",
      description: `${length === 1 ? "1 track" : `${length} tracks`} changed.`,
    };
  },
);

export const action = formAction(adminsWithFiles(askForFilesAgain), edit);

/** Changes several tracks at once: what is left empty stays as each track has it. */
export default function EditTracks() {
  const { tracks, page, terms } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <AdminPage
      title="Edit Tracks"
      back={{ to: list, label: "All Tracks" }}
      lead={<p>Fields you leave empty stay as they are.</p>}
    >
      {tracks.length === 0 && (
        <EmptyState title="No tracks selected" description="Select between 1 and 50 tracks in the list." />
      )}
      {tracks.length > 0 && <Editing tracks={tracks} page={page} terms={terms} lastResult={lastResult} />}
    </AdminPage>
  );
}

interface EditingProps extends TracksFormProps {
  tracks: readonly { id: string; title: string; artist: string }[];
}

function Editing({ tracks, ...form }: EditingProps) {
  return (
    <>
      <Card labelledBy="chosen" title={tracks.length === 1 ? "1 track" : `${tracks.length} tracks`}>
        <ul>
          {tracks.map(({ id, title, artist }) => (
            <li key={id}>
              {title} <span className="muted">by {artist}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card labelledBy="changes" title="Changes">
        <TracksForm {...form} />
      </Card>
    </>
  );
}

interface TracksFormProps {
  page: string;
  terms: ReturnType<typeof uploadTerms>;
  lastResult: FormResult;
}

const explicitChoices = [
  { value: "", label: "Leave as is" },
  { value: "yes", label: "Explicit" },
  { value: "no", label: "Not explicit" },
];

function TracksForm({ page, terms, lastResult }: TracksFormProps) {
  const [form, fields] = useForm<Record<"artist" | "credits" | "isExplicit", string>>({
    id: "tracks",
    lastResult,
  });
  return (
    <FileForm
      intent="edit"
      isProven={terms.provenFor > 0}
      page={page}
      button="Save Changes"
      pendingLabel="Saving..."
      id={form.id}
      noValidate
    >
      <ErrorSummary
        errors={formErrors(form, ["artist", "credits", "isExplicit"])}
        answer={lastResult}
        title="Not Saved"
      />
      <TextField label="Artist" field={fields.artist} isOptional maxLength={120} />
      <TextAreaField
        label="Credits"
        hint="Replaces the credits of all these tracks."
        isOptional
        {...fieldProps(fields.credits)}
        maxLength={4000}
        rows={5}
      />
      <SelectField label="Explicit" {...selectProps(fields.isExplicit)} choices={explicitChoices} />
      <FileField
        label="Cover"
        hint={`JPEG, PNG or WebP, square and at least 1200 pixels wide. Up to ${formatLimit(terms.maxBytes)}.`}
        accept={pictureTypes}
        isOptional
      />
    </FileForm>
  );
}
