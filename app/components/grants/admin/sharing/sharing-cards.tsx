import type { FormResult } from "#app/components/core/forms/form-result.ts";
import type { ShownGrant } from "#app/shared/grants/giving/schema.ts";
import type { ShownLink } from "#app/shared/grants/listening-links/schema.ts";
import { GiveCard } from "./give-card.tsx";
import { LinksCard, type NewLink } from "./links-card.tsx";

/** Who has a track or a release from the owner's hand, and who may hear it by a link. */
export interface Sharing {
  grants: readonly ShownGrant[];
  links: readonly ShownLink[];
  /** What was typed before a reauthentication, with the intent of its form. */
  preserved: Record<string, string> | null;
}

/** The intents whose refusals these cards show. */
export const sharingIntents = ["give", "make-link"];

interface SharingCardsProps {
  of: "track" | "release";
  /** Whether some of it isn't published yet. */
  isAwaited: boolean;
  sharing: Sharing;
  /** The answer to one of the page's forms. */
  answer: ({ intent: string | null; lastResult: FormResult } & Partial<NewLink>) | undefined;
}

/** Gives a track or a release away, and lets people hear it by private links. */
export function SharingCards({ of, isAwaited, sharing, answer }: SharingCardsProps) {
  const { grants, links, preserved } = sharing;
  const formOf = (intent: string) => ({
    preserved: preserved?.intent === intent ? preserved : null,
    lastResult: answer?.intent === intent ? answer.lastResult : null,
  });
  const { link, receiver = "" } = answer ?? {};
  return (
    <>
      <GiveCard of={of} isAwaited={isAwaited} grants={grants} {...formOf("give")} />
      <LinksCard of={of} links={links} created={link ? { link, receiver } : null} {...formOf("make-link")} />
    </>
  );
}
