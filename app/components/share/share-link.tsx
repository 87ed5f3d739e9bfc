import { useEffect, useId, useState } from "react";
import { Field } from "../forms/field.tsx";
import { Button } from "../ui/button.tsx";
import styles from "./share-link.module.css";

interface ShareLinkProps {
  /** What it is called where it is shared. */
  title: string;
  /** The absolute address. */
  address: string;
}

/** The address of a page to pass on: to copy, and to share with the system where it can. Without scripts it is a text. */
export function ShareLink({ title, address }: ShareLinkProps) {
  const id = useId();
  const [abilities, setAbilities] = useState<{ canShare: boolean } | null>(null);
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => setAbilities({ canShare: "share" in navigator }), []);

  async function copy() {
    setOutcome((await copyText(address, id)) ? "copied" : "failed");
  }

  // Whoever closes the system's dialog has changed their mind.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined);

  return (
    <div className={styles.share}>
      <Field
        id={id}
        label="Link to share"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {abilities && (
        <div className={styles.buttons}>
          <Button type="button" variant="secondary" onClick={copy}>
            {outcome === "copied" ? "Copied" : "Copy link"}
          </Button>
          {abilities.canShare && (
            <Button type="button" variant="secondary" onClick={share}>
              Share<span className="visually-hidden"> {title}</span>
            </Button>
          )}
        </div>
      )}
      <output className={outcome === "failed" ? styles.problem : "visually-hidden"}>
        {outcome === "copied" && "Copied"}
        {outcome === "failed" && "Please copy the link by hand."}
      </output>
    </div>
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
