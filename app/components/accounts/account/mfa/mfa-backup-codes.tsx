import { useEffect, useRef } from "react";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { useIsHydrating } from "#app/components/core/forms/use-is-hydrating.ts";
import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formatEmailAddress } from "#app/shared/core/format-email-address.ts";
import styles from "./mfa-backup-codes.module.css";
import { MfaGroupedText } from "./mfa-grouped-text.tsx";

interface MfaBackupCodesProps {
  codes: readonly string[];
  /** The account, named in the file and on the printed sheet. */
  email: string;
  /** Whether MFA was just turned on; false if only the codes are new. */
  isFirst: boolean;
}

/** The backup codes. They can be seen only this once. */
export function MfaBackupCodes({ codes, email, isFirst }: MfaBackupCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // There is no new page, so nothing else announces that the codes replaced the form.
    heading.current?.focus();
    if (isFirst) showToast({ variant: "default", ...verified });
  }, [isFirst]);
  const text = [`Backup codes of ${formatEmailAddress(email)}`, "Each works once.", "", ...codes, ""].join(
    "\n",
  );
  return (
    <Card labelledBy="mfa">
      <Notice role="status" variant="success" title={isFirst ? verified.title : "New backup codes created"}>
        {isFirst ? verified.description : "Your old ones no longer work."}
      </Notice>
      <h2 id="mfa" ref={heading} tabIndex={-1}>
        Your backup codes
      </h2>
      <p className={styles.text}>
        If you can't use your authenticator app, enter one of these codes instead. Each works once. Save them
        now, but not on your phone: <strong>you won't see them again</strong>.
      </p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <MfaGroupedText groupOf={6}>{code}</MfaGroupedText>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <div className="cluster">
          <ButtonLink to="/dashboard/security">I Have Saved Them</ButtonLink>
          <CopyButton text={text} label="Copy" />
          <ScriptedActions text={text} />
        </div>
      </div>
    </Card>
  );
}

const verified = {
  title: "MFA Verified",
  description: "Multi-factor authentication completed successfully.",
};

function ScriptedActions({ text }: { text: string }) {
  if (useIsHydrating()) return null;
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => download(text)}>
        Download
      </Button>
      <Button type="button" variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}

// Made in the browser, so that the codes aren't transmitted a second time.
function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "backup-codes.txt";
  link.click();
  URL.revokeObjectURL(address);
}
