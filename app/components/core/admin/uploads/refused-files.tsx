import { Notice } from "#app/components/ui/notice.tsx";
import { messages } from "#app/messages/messages.ts";

/** Which files of an upload were refused, and why: a sentence for each. */
export function RefusedFiles({ refusals }: { refusals: readonly string[] }) {
  return (
    <Notice role="alert" variant="destructive" title={messages.admin.uploads.refused(refusals.length)}>
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
  return messages.admin.uploads.refusal(fileName, error);
}
