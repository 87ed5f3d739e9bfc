import { ButtonLink } from "../../ui/button.tsx";

/** Replaces an upload form: unlike text, files can't be kept during a reauthentication. */
export function ReauthenticateFirst({ page }: { page: string }) {
  return (
    <>
      <p>You signed in a while ago. Before you upload, please confirm that it's you.</p>
      <p>
        <ButtonLink to={`/reauthenticate?redirectTo=${encodeURIComponent(page)}`} variant="secondary">
          Confirm and Upload
        </ButtonLink>
      </p>
    </>
  );
}
