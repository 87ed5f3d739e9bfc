import { Notice } from "../ui/notice.tsx";

/** Which files of an upload were refused, and why. */
export function RefusedFiles({ refused }: { refused: readonly { fileName: string; error: string }[] }) {
  return (
    <Notice
      role="alert"
      variant="destructive"
      title={refused.length === 1 ? "One file was not added" : `${refused.length} files were not added`}
    >
      <ul>
        {refused.map(({ fileName, error }) => (
          <li key={fileName}>
            “{fileName}”: {error}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
