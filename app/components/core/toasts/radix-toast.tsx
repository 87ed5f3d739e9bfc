import * as Toast from "@radix-ui/react-toast";
import { useMemo } from "react";
import { createPortal } from "react-dom";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { messages } from "#app/messages/messages.ts";
import styles from "./radix-toast.module.css";
import { ToastOffer } from "./toast-offer.tsx";
import { dismissToast, type ShownToast } from "./toast-store.ts";

const displayMilliseconds = 5000;
const swipeThresholdPixels = 50;

/** The toast: one at a time, for 5 s, dismissed by a swipe to the right, focused with F8. Loaded on demand. */
export default function RadixToast({ toast }: { toast: ShownToast | null }) {
  // A modal dialog makes everything below it inert, so a toast that appears while one is open is rendered inside it.
  const key = toast?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the top dialog is looked up again for every toast
  const dialog = useMemo(() => [...document.querySelectorAll("dialog:modal")].at(-1), [key]);
  const viewport = <Toast.Viewport hotkey={["F8"]} className={styles.viewport} />;
  return (
    <Toast.Provider
      duration={displayMilliseconds}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPixels}
    >
      {toast && (
        <Toast.Root
          key={toast.key}
          type={toast.variant === "destructive" ? "foreground" : "background"}
          onOpenChange={(isOpen) => !isOpen && dismissToast()}
          className={classNames(styles.toast, styles[toast.variant])}
        >
          <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
          <Toast.Description>{toast.description}</Toast.Description>
          {toast.link && (
            <ButtonLink
              to={toast.link.to}
              variant="secondary"
              className={styles.offer}
              onClick={dismissToast}
            >
              {toast.link.label}
            </ButtonLink>
          )}
          {toast.track && <ToastOffer track={toast.track} />}
          <Toast.Close className={styles.close}>{messages.core.close}</Toast.Close>
        </Toast.Root>
      )}
      {dialog ? createPortal(viewport, dialog) : viewport}
    </Toast.Provider>
  );
}
