import { ButtonLink } from "../../ui/button.tsx";

/**
 * Stands where files would be chosen once the reader's proof of who they are is too old: asked for before a
 * file is sent, since a file can't wait for it as typed text does.
 * @param page where they come back to
 */
export function ProofNeeded({ page }: { page: string }) {
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
