import { Form, useNavigation } from "@remix-run/react";
import { SpentLink } from "#app/components/account/email/email-spent-link.tsx";
import { PageTitle } from "#app/components/ui/page/page-title.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

interface ConfirmationPageProps {
  /** The subscription that a link confirms, or why the link no longer works. */
  link: { value: { email: string; isSubscribed: boolean }; refusal: null } | { value: null; refusal: string };
  artistName: string;
}

/** The target of the confirmation mail: a button confirms the subscription. */
export function ConfirmationPage({ link, artistName }: ConfirmationPageProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <div className="stack">
      <PageTitle>{link.value?.isSubscribed ? "Subscribed" : "Newsletter"}</PageTitle>
      <Card>
        {link.value === null ? (
          <SpentLink message={link.refusal}>
            <ButtonLink to="/newsletter">Go to the Newsletter</ButtonLink>
          </SpentLink>
        ) : link.value.isSubscribed ? (
          <>
            <p role="status">
              Thank you. <strong>{link.value.email}</strong> is subscribed to the newsletter.
            </p>
            <p>
              <ButtonLink to="/music" variant="secondary">
                Browse Music
              </ButtonLink>
            </p>
          </>
        ) : (
          <>
            <p>
              Do you want news from {artistName} at <strong>{link.value.email}</strong>? Every email has an
              unsubscribe link.
            </p>
            <Form method="post">
              <Button isPending={isPending} pendingLabel="Confirming...">
                Confirm Subscription
              </Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  );
}
