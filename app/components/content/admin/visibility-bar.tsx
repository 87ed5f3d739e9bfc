import { SaveButtons } from "#app/components/core/admin/editing/edit-form.tsx";
import { EditorBar } from "#app/components/core/admin/editing/editor-bar.tsx";
import { Badge } from "#app/components/ui/badge.tsx";

interface VisibilityBarProps {
  /** The id of the form that it saves. */
  form: string;
  isPublished: boolean;
  memberOnly: boolean;
  /** Where it is shown once it is published. */
  page: string;
  /** Who sees a published one that is for members only, and how much of it. */
  membersSee: string;
  /** Why it isn't public, where that isn't the owner's choice. */
  waitsFor?: string | false;
}

/** The bar of a photo's or a video's editor: who sees it, and Save. */
export function VisibilityBar({ form, isPublished, memberOnly, page, ...words }: VisibilityBarProps) {
  const meaning = memberOnly ? words.membersSee : "Public.";
  return (
    <EditorBar
      status={
        <>
          {isPublished ? <Badge tone="success">PUBLISHED</Badge> : <Badge>HIDDEN</Badge>}{" "}
          <span className="muted">{isPublished ? meaning : words.waitsFor || "Only admins see it."}</span>
        </>
      }
      publicPage={isPublished ? page : null}
    >
      <SaveButtons form={form} />
    </EditorBar>
  );
}
