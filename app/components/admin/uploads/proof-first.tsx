import { ButtonLink } from "../../ui/button.tsx";

/** In the place of an upload form: files can't wait while somebody confirms who they are, as words can. */
export function ProofFirst({ page }: { page: string }) {
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
