import { type ComponentType, lazy, Suspense, useEffect, useId, useState } from "react";
import { messages } from "#app/messages/messages.ts";
import fieldStyles from "#app/styles/field.module.css";
import styles from "./share.module.css";
import type { ShareActionsProps } from "./share-actions.tsx";

// Few visits share. If it fails to load, the address can be copied by hand.
const ShareActions = lazy<ComponentType<ShareActionsProps>>(() =>
  import("./share-actions.tsx").catch(() => ({ default: () => null })),
);

interface ShareLinkProps {
  /** What it is called where it is shared. */
  title: string;
  /** The absolute address. */
  address: string;
  /** Whether it is seen: what copies and shares is loaded then. */
  isSeen?: boolean;
}

/** A text to copy: it is selected where somebody goes into it. */
export function CopyField({ label, value, ...field }: { label: string; value: string; id?: string }) {
  const ownId = useId();
  const id = field.id ?? ownId;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        value={value}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={fieldStyles.input}
      />
    </div>
  );
}

/** The address of a page to pass on: to copy, and to share with the system where it can. Without scripts it is a text. */
export function ShareLink({ title, address, isSeen = true }: ShareLinkProps) {
  const id = useId();
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <div className={styles.link}>
      <CopyField id={id} label={messages.core.share.link} value={address} />
      {isScripted && isSeen && (
        <Suspense>
          <ShareActions title={title} address={address} fieldId={id} />
        </Suspense>
      )}
    </div>
  );
}
