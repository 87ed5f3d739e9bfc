import { Notice } from "#app/components/ui/notice.tsx";

/** Which files of an upload were refused, and why: a sentence for each. */
export function RefusedFiles({ refusals }: { refusals: readonly string[] }) {
  return (
    <Notice
      role="alert"
      variant="destructive"
      title={refusals.length === 1 ? "One file wasn't added" : `${refusals.length} files weren't added`}
    >
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal}>{refusal}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The sentence for a refused file. */
export function formatRefusal({ fileName, error }: { fileName: string; error: string }): string {
  return `“${fileName}”: ${error}`;
}
