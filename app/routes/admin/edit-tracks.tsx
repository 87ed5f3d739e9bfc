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
import { messages } from "#app/messages/messages.ts";
import { formatLimit } from "#app/shared/core/format-size.ts";
import { chosenIdsSchema, tracksEditSchema } from "#app/shared/music/tracks/track-form-schema.ts";

const list = "/admin/tracks";

export const meta: MetaFunction = (args) => pageTitle(args, messages.adminTracks.several.title);

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
      title: messages.adminTracks.several.saved,
      description: messages.adminTracks.several.changed(length),
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
      title={messages.adminTracks.several.title}
      back={{ to: list, label: messages.adminMusic.editor.allTracks }}
      lead={<p>{messages.adminTracks.several.lead}</p>}
    >
      {tracks.length === 0 && (
        <EmptyState
          title={messages.adminTracks.several.none}
          description={messages.adminTracks.several.select}
        />
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
      <Card labelledBy="chosen" title={messages.adminTracks.several.count(tracks.length)}>
        <ul>
          {tracks.map(({ id, title, artist }) => (
            <li key={id}>
              {title} <span className="muted">{messages.adminTracks.several.by(artist)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card labelledBy="changes" title={messages.adminTracks.several.changes}>
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

const explicitChoices = () => [
  { value: "", label: messages.adminTracks.several.asIs },
  { value: "yes", label: messages.adminTracks.several.explicit },
  { value: "no", label: messages.adminTracks.several.notExplicit },
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
      button={messages.adminTracks.several.save}
      pendingLabel={messages.admin.editing.saving}
      id={form.id}
      noValidate
    >
      <ErrorSummary
        errors={formErrors(form, ["artist", "credits", "isExplicit"])}
        answer={lastResult}
        title={messages.admin.editing.notSaved}
      />
      <TextField label={messages.adminMusic.fields.artist} field={fields.artist} isOptional maxLength={120} />
      <TextAreaField
        label={messages.adminMusic.fields.credits}
        hint={messages.adminTracks.several.creditsHint}
        isOptional
        {...fieldProps(fields.credits)}
        maxLength={4000}
        rows={5}
      />
      <SelectField
        label={messages.adminTracks.several.explicit}
        {...selectProps(fields.isExplicit)}
        choices={explicitChoices()}
      />
      <FileField
        label={messages.adminMusic.cover.title}
        hint={messages.adminTracks.several.coverHint(formatLimit(terms.maxBytes))}
        accept={pictureTypes}
        isOptional
      />
    </FileForm>
  );
}
