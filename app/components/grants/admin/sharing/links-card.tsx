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
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
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
    <Card labelledBy="private-links" title={messages.adminGrants.links.privateLinks}>
      {created && <CreatedLink {...created} />}
      {/* Its key folds and empties the form once a link was made. */}
      <Folded
        key={links.length}
        summary={messages.adminGrants.links.make}
        isOpen={Boolean(preserved ?? lastResult)}
      >
        <LinkForm preserved={preserved} lastResult={lastResult} />
      </Folded>
      {links.length === 0 && (
        <p>
          {of === "track" ? messages.adminGrants.links.trackHint : messages.adminGrants.links.releaseHint}
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
    <Notice role="alert" variant="success" title={messages.adminGrants.links.ready(receiver)}>
      <p>{messages.adminGrants.links.sendIt}</p>
      <Field id="private-link" label={messages.adminGrants.links.privateLink} defaultValue={link} readOnly />
      <CopyButton text={link} label={messages.adminGrants.links.copy} />
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
      title={messages.adminGrants.links.noneMade}
      anchor="private-links"
      submit={{
        intent: "make-link",
        label: messages.adminGrants.links.makeLink,
        variant: "secondary",
        pendingLabel: messages.adminGrants.links.making,
      }}
    >
      {(fields) => (
        <>
          <Field
            label={messages.adminGrants.links.whoFor}
            hint={messages.adminGrants.links.whoHint}
            {...fieldProps(fields.receiver)}
            autoComplete="off"
          />
          <TermsFields
            expiresAt={fieldProps(fields.expiresAt)}
            count={{ ...fieldProps(fields.maxPlays), label: messages.adminGrants.links.playsOfEach }}
          />
          <CheckboxField
            label={messages.adminGrants.links.allowDownloads}
            hint={messages.adminGrants.links.allowHint}
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
            <Sentence parts={messages.adminGrants.links.madeAt(<TimeLabel time={createdAt} />)} />
          </span>
          {expiresAt && (
            <span>
              <Sentence parts={messages.adminGrants.giving.until(<TimeLabel time={expiresAt} />)} />
            </span>
          )}
          {maxPlays !== null && <span>{messages.adminGrants.links.eachTrack(maxPlays)}</span>}
          {mayDownload && <span>{messages.adminGrants.links.downloadsAllowed}</span>}
          {playCount === 0 && <span>{messages.adminGrants.links.notPlayed}</span>}
        </p>
      </div>
      {state === "active" && (
        <RowButton intent="revoke-link" id={id} name={messages.adminGrants.links.revokeFor(receiver)}>
          {messages.adminGrants.links.revoke}
        </RowButton>
      )}
      {playCount > 0 && (
        <div className={admin.whole}>
          <Folded
            summary={
              <span>
                {messages.adminGrants.links.plays(playCount)}
                <span className="visually-hidden">{messages.adminGrants.links.by(receiver)}</span>
              </span>
            }
          >
            <ul className="small">
              {plays.map(({ title, at, isDownload }) => (
                <li key={`${title} ${at}`}>
                  <TimeLabel time={at} /> {title}
                  {isDownload && messages.adminGrants.links.download}
                </li>
              ))}
            </ul>
          </Folded>
        </div>
      )}
    </li>
  );
}
