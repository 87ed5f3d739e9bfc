import { useEffect, useRef } from "react";
import { CopyButton } from "#app/components/core/forms/copy-button.tsx";
import { useIsHydrating } from "#app/components/core/forms/use-is-hydrating.ts";
import { showToast } from "#app/components/core/toasts/toast-store.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { messages } from "#app/messages/messages.ts";
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
    if (isFirst) showToast({ variant: "default", ...verified() });
  }, [isFirst]);
  const text = [
    messages.security.backupCodes.heading(formatEmailAddress(email)),
    messages.security.backupCodes.once,
    "",
    ...codes,
    "",
  ].join("\n");
  return (
    <Card labelledBy="mfa">
      <Notice
        role="status"
        variant="success"
        title={isFirst ? verified().title : messages.security.backupCodes.created}
      >
        {isFirst ? verified().description : messages.security.backupCodes.oldStopped}
      </Notice>
      <h2 id="mfa" ref={heading} tabIndex={-1}>
        {messages.security.backupCodes.title}
      </h2>
      <p className={styles.text}>
        <Sentence parts={messages.security.backupCodes.text((said) => <strong>{said}</strong>)} />
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
          <ButtonLink to="/dashboard/security">{messages.security.backupCodes.saved}</ButtonLink>
          <CopyButton text={text} label={messages.security.backupCodes.copy} />
          <ScriptedActions text={text} />
        </div>
      </div>
    </Card>
  );
}

const verified = () => ({
  title: messages.accounts.code.verified,
  description: messages.accounts.code.verifiedText,
});

function ScriptedActions({ text }: { text: string }) {
  if (useIsHydrating()) return null;
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => download(text)}>
        {messages.security.backupCodes.download}
      </Button>
      <Button type="button" variant="secondary" onClick={() => window.print()}>
        {messages.security.backupCodes.print}
      </Button>
    </>
  );
}

// Made in the browser, so that the codes aren't transmitted a second time.
function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = messages.security.backupCodes.fileName;
  link.click();
  URL.revokeObjectURL(address);
}
