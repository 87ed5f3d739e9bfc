import { SaveButtons } from "#app/components/core/admin/editing/edit-form.tsx";
import { EditorBar } from "#app/components/core/admin/editing/editor-bar.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { messages } from "#app/messages/messages.ts";

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
  const meaning = memberOnly ? words.membersSee : messages.admin.editing.public;
  return (
    <EditorBar
      status={
        <>
          {isPublished ? (
            <Badge tone="success">{messages.admin.editing.published}</Badge>
          ) : (
            <Badge>{messages.admin.editing.hidden}</Badge>
          )}{" "}
          <span className="muted">
            {isPublished ? meaning : words.waitsFor || messages.admin.editing.onlyAdmins}
          </span>
        </>
      }
      publicPage={isPublished ? page : null}
    >
      <SaveButtons form={form} />
    </EditorBar>
  );
}
