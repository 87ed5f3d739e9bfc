import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./share.module.css";

export interface ShareActionsProps {
  title: string;
  address: string;
  /** Of the field that holds the address. */
  fieldId: string;
}

/** Copies an address, and shares it with the system where it can. */
export default function ShareActions({ title, address, fieldId }: ShareActionsProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  async function copy() {
    setOutcome((await copyText(address, fieldId)) ? "copied" : "failed");
  }

  // Closing the system's dialog is a change of mind, and no error.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);

  return (
    <>
      <div className={styles.buttons}>
        <Button type="button" variant="secondary" onClick={copy}>
          {outcome === "copied" ? messages.core.share.copied : messages.core.share.copyLink}
        </Button>
        {"share" in navigator && (
          <Button type="button" variant="secondary" onClick={share}>
            {messages.core.share.share}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </div>
      <output className={outcome === "failed" ? styles.problem : "visually-hidden"}>
        {outcome === "copied" && messages.core.share.copied}
        {outcome === "failed" && messages.core.share.copyYourself}
      </output>
    </>
  );
}

/** Browsers offer the clipboard only on https and localhost; elsewhere the marked text is copied as from a menu. */
async function copyText(text: string, fieldId: string): Promise<boolean> {
  if ("clipboard" in navigator) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  }
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLInputElement) field.select();
  return document.execCommand("copy");
}
