import { Notice } from "../../ui/notice.tsx";
import { type Fact, Facts } from "../facts.tsx";

interface StaleNoticeProps {
  /** As in "this track". */
  what: string;
  /** The saved version. */
  saved: readonly Fact[];
}

/** Shows what somebody else saved while this form was open; the user's own text stays below. */
export function StaleNotice({ what, saved }: StaleNoticeProps) {
  return (
    <Notice
      role="alert"
      variant="destructive"
      title={`Somebody else has changed this ${what} in the meantime`}
    >
      <p>
        Nothing was overwritten, and your changes are still below. This is the saved version; save again to
        replace it with yours.
      </p>
      <Facts facts={saved} />
    </Notice>
  );
}
