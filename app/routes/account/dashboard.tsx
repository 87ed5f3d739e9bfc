import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { EmailPending, EmailUnverified } from "#app/components/accounts/account/email/email-notices.tsx";
import { ProfileSettings } from "#app/components/accounts/account/profile-settings.tsx";
import { PurchaseList } from "#app/components/accounts/dashboard/purchase-list.tsx";
import { preserveForm } from "#app/components/core/forms/preserve-form.ts";
import { CollectionWall } from "#app/components/music/collection/collection-wall.tsx";
import { EmptyCollection } from "#app/components/music/collection/empty-collection.tsx";
import type { CollectedItem } from "#app/components/music/collection/play-item.tsx";
import { collectionList, playableTrack } from "#app/components/music/player/state/playable-track.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import { StatCard, StatCards } from "#app/components/ui/stat-card.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import {
  cancelEmailChange,
  readPendingEmail,
  resendPendingEmail,
} from "#app/domain/accounts/auth/address-proof/pending-email.ts";
import { resendVerification } from "#app/domain/accounts/auth/email/send-verification.ts";
import { dropSavedForm, readSavedForm } from "#app/domain/accounts/auth/saved-form.ts";
import { updateProfile } from "#app/domain/accounts/profiles/update-profile.ts";
import { findNewestReleases } from "#app/domain/content/landing/read-landing.ts";
import type { Context } from "#app/domain/core/context.ts";
import { inLanguage, siteLanguages } from "#app/domain/core/languages.ts";
import { requireActor } from "#app/domain/core/require-role.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { findOwnNewsletterPath } from "#app/domain/mail/newsletter/unsubscribe.ts";
import { readCollection } from "#app/domain/music/collection/read-collection.ts";
import { readPurchaseHistory, readPurchaseTotals } from "#app/domain/shop/history/read-purchase-history.ts";
import { byIntent, formAction, type PageForm, plainForm, redirectWithFlash } from "#app/http/forms/forms.ts";
import { sensitiveForm } from "#app/http/forms/reauthentication.ts";
import { noFields } from "#app/http/forms/received-form.ts";
import { requireUser, signedIn } from "#app/http/guards.ts";
import { pageTitle } from "#app/http/head/page-head.ts";
import { limitEmailChange } from "#app/http/limits/rate-limits.ts";
import { pageLanguages } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { profileFormSchema } from "#app/shared/accounts/profiles/schema.ts";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import { formatCents } from "#app/shared/core/money.ts";
import { dayInZone } from "#app/shared/core/times/zoned-time.ts";

const here = "/dashboard";

export const meta: MetaFunction = (args) => pageTitle(args, messages.dashboard.title);

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { user } = requireUser(ctx, request);
  const { searchParams } = new URL(request.url);
  const totals = readPurchaseTotals(ctx);
  const isEditing = searchParams.has("edit");
  const { firstName, lastName } = user;
  const languages = siteLanguages(ctx);
  const pendingEmail = readPendingEmail(ctx, user.id);
  return {
    name: user.firstName || messages.dashboard.someone,
    ...readCollectionOrNewest(ctx),
    history: readPurchaseHistory(ctx, searchParams.get("cursor")),
    totalPurchases: totals.completed,
    totalSpent: formatCents(totals.spentCents),
    memberSince: dayInZone(user.createdAt, readSite(ctx).settings.timeZone).slice(0, 4),
    // As people write it: the code that decodes a domain isn't sent to the page.
    profile: {
      email: formatEmailAddress(user.email),
      firstName: firstName ?? "",
      lastName: lastName ?? "",
      language: user.language,
    },
    languages: languages.all.length > 1 ? pageLanguages(languages) : undefined,
    isVerified: user.emailVerified,
    newsletterPath: findOwnNewsletterPath(ctx),
    pendingEmail: pendingEmail && formatEmailAddress(pendingEmail),
    isEditing,
    preserved: isEditing ? readSavedForm(ctx, here) : null,
  };
}

/** What they own or, where that is nothing yet, what they could begin with. */
function readCollectionOrNewest(ctx: Context) {
  const collection = readCollection(ctx).map(
    (item): CollectedItem => ({
      ...item,
      tracks: item.tracks.flatMap((track) => playableTrack(track, collectionList) ?? []),
    }),
  );
  const { newestRelease } = collection.length > 0 ? { newestRelease: null } : findNewestReleases(ctx);
  return {
    collection,
    newest: newestRelease && {
      id: newestRelease.id,
      title: newestRelease.title,
      facts: newestRelease.facts,
    },
  };
}

// Which names may stay empty depends on whose profile it is.
const saveProfile: PageForm = (form, args) => {
  const schema = profileFormSchema(requireActor(args.context.ctx).user);
  const save = sensitiveForm(schema, async ({ ctx, limits, value }) => {
    await limitEmailChange(ctx, limits, value.email);
    const { language } = updateProfile(ctx, value);
    const flash = () => ({
      title: messages.dashboard.profile.saved,
      description: messages.dashboard.profile.savedText,
    });
    // The next page is in the language that was just chosen.
    return redirectWithFlash(ctx, here, inLanguage(language, flash));
  });
  return save(form, args);
};

// The button is in the form, so its fields are sent whatever they hold.
const cancelProfile: PageForm = async (_form, { context: { ctx } }) => {
  dropSavedForm(ctx, here);
  return redirect(here);
};

const sendAgain = (send: (ctx: Context) => string) =>
  plainForm(noFields, async ({ ctx, limits }) => {
    await limits.consume("verificationMailByUser", requireActor(ctx).user.id);
    const email = send(ctx);
    return redirectWithFlash(ctx, here, {
      title: messages.dashboard.email.sent,
      description: messages.dashboard.email.sentText(formatEmailAddress(email)),
    });
  });

const cancelChange = plainForm(noFields, ({ ctx }) => {
  cancelEmailChange(ctx);
  return redirectWithFlash(ctx, here, {
    title: messages.dashboard.email.cancelled,
    description: messages.dashboard.email.cancelledText,
  });
});

export const action = formAction(
  signedIn,
  byIntent({
    "save-profile": saveProfile,
    "cancel-profile": cancelProfile,
    "resend-verification": sendAgain(resendVerification),
    "resend-email-change": sendAgain(resendPendingEmail),
    "cancel-email-change": cancelChange,
  }),
);

export const clientAction = preserveForm((form) =>
  form.get("intent") === "save-profile" ? messages.dashboard.profile.notSaved : undefined,
);

export default function Dashboard() {
  const { profile, isVerified, pendingEmail, isEditing, preserved, ...page } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const refusal = isEditing ? null : lastResult?.error?.[""]?.[0];
  const statistics = (
    <StatCards key="statistics" isDense>
      <StatCard label={messages.dashboard.purchases} value={page.totalPurchases} />
      <StatCard label={messages.dashboard.spent} value={<Price amount={page.totalSpent} />} />
      <StatCard label={messages.dashboard.since} value={page.memberSince} />
    </StatCards>
  );
  const purchases = <PurchaseList key="purchases" history={page.history} />;
  const overview = (
    <Fragment key="overview">
      <CollectionWall items={page.collection} />
      {page.newest && <EmptyCollection release={page.newest} />}
      {/* Who has bought nothing yet reads what to do, and then three zeros. */}
      {page.history.total === 0 ? [purchases, statistics] : [statistics, purchases]}
    </Fragment>
  );
  const settings = (
    <ProfileSettings
      // It keeps the form's state when its position changes.
      key="settings"
      profile={profile}
      languages={page.languages}
      isVerified={isVerified}
      newsletterPath={page.newsletterPath}
      editing={isEditing ? { ...profile, ...preserved } : null}
      isPreserved={preserved !== null}
      lastResult={lastResult}
    />
  );
  return (
    <>
      <PageHeader title={messages.dashboard.welcome}>
        <p>{page.name}</p>
      </PageHeader>
      <div className="stack gap-6">
        {refusal && <Notice role="alert" variant="destructive" title={refusal} />}
        {!isVerified && <EmailUnverified email={profile.email} />}
        {pendingEmail && <EmailPending pendingEmail={pendingEmail} email={profile.email} />}
        {/* While they are edited they come first, otherwise their errors would be out of sight. */}
        {isEditing ? [settings, overview] : [overview, settings]}
      </div>
    </>
  );
}
