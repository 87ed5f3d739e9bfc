import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { StateBadge } from "#app/components/core/admin/lists/state-badge.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { TimeLabel } from "#app/components/ui/values/time-label.tsx";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import type { ShownGrant } from "#app/shared/grants/giving/schema.ts";
import admin from "#app/styles/admin.module.css";

interface GrantRowsProps {
  grants: readonly ShownGrant[];
  /** Whether the rows are of one person, and name the music; else they name the person. */
  isOfPerson?: boolean;
  /** The button that takes one back. */
  takeBack: (grant: ShownGrant) => ReactNode;
}

/** What was given, with what became of it. */
export function GrantRows({ grants, isOfPerson = false, takeBack }: GrantRowsProps) {
  return (
    <ul className="ruled">
      {grants.map((grant) => (
        <li key={grant.id} className={admin.sideRow}>
          <div className="stack gap-1">
            <p className={admin.title}>{isOfPerson ? <Music grant={grant} /> : <Receiver grant={grant} />}</p>
            <p className={`cluster muted small ${admin.facts}`}>
              <StateBadge state={grant.state} />
              <GrantFacts grant={grant} />
            </p>
            {grant.note && <p className="small">{grant.note}</p>}
          </div>
          {(grant.state === "active" || grant.state === "used_up") && takeBack(grant)}
        </li>
      ))}
    </ul>
  );
}

function Music({ grant: { trackId, releaseId, title } }: { grant: ShownGrant }) {
  const page = trackId === null ? `/admin/releases/${releaseId}` : `/admin/tracks/${trackId}`;
  return <Link to={page}>{title}</Link>;
}

function Receiver({ grant: { userId, email, hasAccount } }: { grant: ShownGrant }) {
  const address = formatEmailAddress(email);
  return hasAccount ? <Link to={`/admin/users/${userId}`}>{address}</Link> : address;
}

function GrantFacts({ grant }: { grant: ShownGrant }) {
  const { hasAccount, isWaiting, state, givenAt, expiresAt, maxDownloads, downloads } = grant;
  const isActive = state === "active";
  return (
    <>
      {!hasAccount && <span>{messages.adminGrants.giving.noAccount}</span>}
      {isWaiting && isActive && <span>{messages.adminGrants.giving.notOut}</span>}
      <span>
        <Sentence parts={messages.adminGrants.giving.givenAt(<TimeLabel time={givenAt} />)} />
      </span>
      {expiresAt && (
        <span>
          <Sentence parts={messages.adminGrants.giving.until(<TimeLabel time={expiresAt} />)} />
        </span>
      )}
      {maxDownloads !== null && (
        <span>{messages.adminGrants.giving.downloadsOf(downloads, maxDownloads)}</span>
      )}
    </>
  );
}
