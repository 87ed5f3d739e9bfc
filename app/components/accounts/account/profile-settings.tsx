import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormResult } from "#app/components/core/forms/form-result.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { PageLanguage } from "#app/messages/languages.ts";
import { messages } from "#app/messages/messages.ts";
import { ProfileForm, type ProfileTexts } from "./profile-form.tsx";
import styles from "./profile-settings.module.css";

interface ProfileSettingsProps {
  profile: ProfileTexts;
  /** The languages of the site, if there are several. */
  languages: readonly PageLanguage[] | undefined;
  isVerified: boolean;
  /** The page with what the site sends to them; null where it sends nothing. */
  newsletterPath: string | null;
  /** What to edit: the profile, or what was typed before a reauthentication. Null to only show it. */
  editing: ProfileTexts | null;
  /** Whether `editing` was typed before. */
  isPreserved: boolean;
  lastResult: FormResult;
}

/** The account settings of the dashboard. Editing has its own address, so it works without JavaScript. */
export function ProfileSettings({
  profile,
  languages,
  isVerified,
  newsletterPath,
  editing,
  isPreserved,
  lastResult,
}: ProfileSettingsProps) {
  const { formData } = useNavigation();
  // A new address counts only once it is confirmed: the current one stays.
  const saving =
    formData?.get("intent") === "save-profile" ? { ...profile, ...factsOf(formData, profile) } : null;
  const isEditing = editing !== null && saving === null;
  const heading = useFocusWhenChanged(isEditing);
  return (
    <Card labelledBy="account-settings">
      <h2 id="account-settings" ref={heading} tabIndex={-1}>
        {messages.dashboard.profile.title}
      </h2>
      {isEditing ? (
        <ProfileForm
          texts={editing}
          languages={languages}
          isPreserved={isPreserved}
          lastResult={lastResult}
        />
      ) : (
        <ProfileFacts
          profile={saving ?? profile}
          languages={languages}
          isVerified={isVerified}
          newsletterPath={newsletterPath}
          isSaving={saving !== null}
        />
      )}
    </Card>
  );
}

interface ProfileFactsProps {
  profile: ProfileTexts;
  languages: readonly PageLanguage[] | undefined;
  isVerified: boolean;
  newsletterPath: string | null;
  /** Shows what was just typed while the server hasn't answered yet. */
  isSaving: boolean;
}

function ProfileFacts({ profile, languages, isVerified, newsletterPath, isSaving }: ProfileFactsProps) {
  return (
    <>
      <dl className={styles.facts}>
        <dt>{messages.forms.label.email}</dt>
        <dd>
          {profile.email}{" "}
          {!isSaving && (
            <Badge tone={isVerified ? "success" : "neutral"}>
              {isVerified ? messages.dashboard.profile.confirmed : messages.dashboard.profile.notConfirmed}
            </Badge>
          )}
        </dd>
        <dt>{messages.forms.label.firstName}</dt>
        <dd>{profile.firstName || messages.dashboard.profile.notSet}</dd>
        <dt>{messages.forms.label.lastName}</dt>
        <dd>{profile.lastName || messages.dashboard.profile.notSet}</dd>
        {languages && (
          <>
            <dt>{messages.dashboard.profile.language}</dt>
            <dd>{languages.find(({ code }) => code === profile.language)?.name ?? profile.language}</dd>
          </>
        )}
        {newsletterPath && (
          <>
            <dt>{messages.dashboard.profile.newsletter}</dt>
            <dd>
              <Link to={newsletterPath} className="touch">
                {messages.dashboard.profile.whatYouGet}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {/* A form and not a link, because it acts as a button; the address is the same. */}
      <Form method="get" action="/dashboard">
        <Button
          name="edit"
          value="1"
          variant="secondary"
          isPending={isSaving}
          pendingLabel={messages.forms.pending.saving}
        >
          {messages.dashboard.profile.edit}
        </Button>
      </Form>
    </>
  );
}

function factsOf(form: FormData, { language }: ProfileTexts): Omit<ProfileTexts, "email"> {
  const text = (name: string, other = "") => String(form.get(name) ?? other);
  return { firstName: text("firstName"), lastName: text("lastName"), language: text("language", language) };
}

/** The focused button disappears with the change, so focus moves to the heading. */
function useFocusWhenChanged(isEditing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isEditing);
  useEffect(() => {
    if (before.current === isEditing) return;
    before.current = isEditing;
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) heading.current?.focus({ preventScroll: true });
  }, [isEditing]);
  return heading;
}
