import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TextField } from "#app/components/core/admin/fields/text-field.tsx";
import { ContentRow } from "#app/components/core/admin/lists/content-list.tsx";
import { selectProps } from "#app/components/core/forms/field-props.ts";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { SelectField } from "#app/components/core/forms/select-field.tsx";
import { PublicationBadge } from "#app/components/music/admin/editing/publication-badge.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import type { AdminRelease } from "#app/domain/music/releases/admin-releases.ts";
import { kindChoices, kindNames } from "#app/shared/music/releases/kind-names.ts";

interface ReleaseRowProps {
  release: AdminRelease;
  position: number | null;
  isLast: boolean;
}

/** A release in its list: what it is, what it costs, and when it comes out. */
export function ReleaseRow({ release, position, isLast }: ReleaseRowProps) {
  const { id, title, kind, status, price, suggestedPrice, trackCount, publishesAt, opensAt } = release;
  return (
    <ContentRow
      id={id}
      title={title}
      to={`/admin/releases/${id}`}
      position={position}
      isLast={isLast}
      picture={<TrackCover track={release} sizes="64px" />}
      isPictureSquare
      facts={
        <>
          <PublicationBadge status={status} />
          <span>{kindNames[kind]}</span>
          <span>{trackCount === 1 ? "1 track" : `${trackCount} tracks`}</span>
          <span>
            {price === null ? "Tracks only" : <PriceOf price={price} isMinimum={suggestedPrice !== null} />}
          </span>
          {publishesAt && <span>Published on {publishesAt}</span>}
          {opensAt && <span>Out on {opensAt}</span>}
        </>
      }
    />
  );
}

function PriceOf({ price, isMinimum }: { price: string; isMinimum: boolean }) {
  if (!isMinimum) return Number(price) === 0 ? "Free" : <Price amount={price} />;
  return (
    <>
      From <Price amount={price} />
    </>
  );
}

/** Creates a release, to put tracks on it. */
export function NewReleaseForm(state: FormState) {
  return (
    <EditForm
      {...state}
      id="new-release-form"
      names={["title", "kind"]}
      texts={{ kind: "album" }}
      title="Not Created"
      buttons={
        <IntentButton intent="create" variant="secondary" pendingLabel="Creating...">
          Create
        </IntentButton>
      }
    >
      {(fields) => (
        <>
          <TextField label="Title" field={fields.title} required maxLength={120} />
          <SelectField label="Kind" {...selectProps(fields.kind)} choices={kindChoices} />
        </>
      )}
    </EditForm>
  );
}
