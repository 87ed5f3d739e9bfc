import { Form } from "@remix-run/react";
import { IntentButton } from "#app/components/core/forms/intent-button.tsx";
import { TrackCover } from "#app/components/music/tracks/track-cover.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { CodeOffer } from "#app/domain/grants/codes/redeem-code.ts";
import { messages } from "#app/messages/messages.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import styles from "./code-offer.module.css";

interface CodeOfferCardProps extends CodeOffer {
  /** The address of the signed-in account; null for a visitor, who gets one first. */
  email: string | null;
  /** The path that signing in leads back to. */
  here: string;
}

/** What a code is for, with the button that redeems it, or the way to an account. */
export function CodeOfferCard({ item, refusal, email, here }: CodeOfferCardProps) {
  const next = encodeURIComponent(here);
  return (
    <div className="stack gap-5">
      {refusal && <Notice title={refusal} />}
      {item && (
        <div className={styles.item}>
          <TrackCover
            track={{ cover: item.cover, coverImageUrl: item.cover?.src ?? "/cover.svg" }}
            sizes="160px"
            isUrgent
          />
          <div>
            <h2 className={styles.title}>{item.title}</h2>
            <p className="muted">{messages.grants.code.what(item.artist, item.noun)}</p>
          </div>
        </div>
      )}
      {item && !refusal && email && (
        <Form method="post" className="stack gap-3">
          <p>
            <Sentence
              parts={messages.grants.code.toAccount(
                <strong className={styles.email}>{formatEmailAddress(email)}</strong>,
              )}
            />
          </p>
          <p>
            <IntentButton intent="redeem" pendingLabel={messages.grants.code.redeeming}>
              {messages.grants.code.redeem(item.noun)}
            </IntentButton>
          </p>
        </Form>
      )}
      {item && !refusal && !email && (
        <div className="stack gap-3">
          <p>{messages.grants.code.needsAccount}</p>
          <p className="cluster">
            <ButtonLink to={`/auth?tab=register&redirectTo=${next}`}>
              {messages.grants.code.createAccount}
            </ButtonLink>
            <ButtonLink to={`/auth?redirectTo=${next}&tab=login`} variant="secondary">
              {messages.grants.code.signIn}
            </ButtonLink>
          </p>
        </div>
      )}
      {refusal && (
        <p className="cluster">
          {item && (
            <ButtonLink to={item.trackId ? `/music/${item.trackId}` : `/releases/${item.releaseId}`}>
              {messages.grants.code.goTo(item.noun)}
            </ButtonLink>
          )}
          <ButtonLink to="/redeem" variant="secondary">
            {messages.grants.code.another}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
