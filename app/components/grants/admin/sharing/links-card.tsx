import { EditForm, type FormState } from "#app/components/core/admin/editing/edit-form.tsx";
import { TermsFields } from "#app/components/core/admin/fields/terms-fields.tsx";
import { RowButton } from "#app/components/core/admin/lists/row-button.tsx";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { CheckboxField } from "#app/components/core/forms/checkbox-field.tsx";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { Field } from "#app/components/core/forms/field.tsx";
import { boxProps, fieldProps } from "#app/components/core/forms/field-props.ts";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Folded } from "#app/components/ui/page/folded.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import type { ShownLink } from "#app/shared/grants/listening-links/schema.ts";
import admin from "#app/styles/admin.module.css";

/** A link that was just made: it is shown once. */
export interface NewLink {
  link: string;
  receiver: string;
}

interface LinksCardProps extends FormState {
  of: "track" | "release";
  links: readonly ShownLink[];
  created: NewLink | null;
}

/** The private links to a track or a release with what was heard by each, and the form that makes another one. */
export function LinksCard({ of, links, created, preserved, lastResult }: LinksCardProps) {
  return (
    <Card labelledBy="private-links" title="Private Links">
      {created && <CreatedLink {...created} />}
      {/* Its key folds and empties the form once a link was made. */}
      <Folded key={links.length} summary="Make a Private Link" isOpen={Boolean(preserved ?? lastResult)}>
        <LinkForm preserved={preserved} lastResult={lastResult} />
      </Folded>
      {links.length === 0 && (
        <p>
          Let somebody hear this {of} without an account, before it's out or after: a journalist, a label, a
          friend. You see when they listen, and can revoke the link at any time.
        </p>
      )}
      {links.length > 0 && (
        <ul className="ruled">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CreatedLink({ link, receiver }: NewLink) {
  return (
    <Notice role="alert" variant="success" title={`Link for ${receiver} ready`}>
      <p>Send it to them yourself. We won't show it again.</p>
      <Field id="private-link" label="Private link" defaultValue={link} readOnly />
      <CopyButton text={link} label="Copy Link" />
    </Notice>
  );
}

const names = ["receiver", "expiresAt", "maxPlays", "mayDownload"] as const;

function LinkForm({ ...state }: FormState) {
  return (
    <EditForm
      {...state}
      id="link"
      names={names}
      texts={{}}
      title="No link made"
      anchor="private-links"
      submit={{ intent: "make-link", label: "Make Link", variant: "secondary", pendingLabel: "Making..." }}
    >
      {(fields) => (
        <>
          <Field
            label="Who is it for?"
            hint="The page greets them by this name, so that they don't pass it on."
            {...fieldProps(fields.receiver)}
            autoComplete="off"
          />
          <TermsFields
            expiresAt={fieldProps(fields.expiresAt)}
            count={{ ...fieldProps(fields.maxPlays), label: "Plays of each track" }}
          />
          <CheckboxField
            label="Allow downloads"
            hint="As MP3. A download counts as a play."
            {...boxProps(fields.mayDownload)}
          />
        </>
      )}
    </EditForm>
  );
}

function LinkRow({ link }: { link: ShownLink }) {
  const { id, receiver, state, createdAt, expiresAt, maxPlays, mayDownload, plays, playCount } = link;
  return (
    <li className={admin.sideRow}>
      <div className="stack gap-1">
        <p className={admin.title}>{receiver}</p>
        <p className={`cluster muted small ${admin.facts}`}>
          <StateBadge state={state} />
          <span>
            Made <TimeLabel time={createdAt} />
          </span>
          {expiresAt && (
            <span>
              Until <TimeLabel time={expiresAt} />
            </span>
          )}
          {maxPlays !== null && <span>Each track {maxPlays === 1 ? "once" : `${maxPlays} times`}</span>}
          {mayDownload && <span>Downloads allowed</span>}
          {playCount === 0 && <span>Not played yet</span>}
        </p>
      </div>
      {state === "active" && (
        <RowButton intent="revoke-link" id={id} name={`Revoke the link for ${receiver}`}>
          Revoke
        </RowButton>
      )}
      {playCount > 0 && (
        <div className={admin.whole}>
          <Folded
            summary={
              <span>
                {playCount === 1 ? "1 play" : `${playCount} plays`}
                <span className="visually-hidden"> by {receiver}</span>
              </span>
            }
          >
            <ul className="small">
              {plays.map(({ title, at, isDownload }) => (
                <li key={`${title} ${at}`}>
                  <TimeLabel time={at} /> {title}
                  {isDownload && " (download)"}
                </li>
              ))}
            </ul>
          </Folded>
        </div>
      )}
    </li>
  );
}
