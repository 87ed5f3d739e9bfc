import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Notice } from "../ui/notice.tsx";
import type { ToastMessage } from "./toast-message.ts";
import { readToast, type ShownToast, showToast, subscribeToToasts } from "./toast-store.ts";
import styles from "./toaster.module.css";

const loadRadixToast = () => import("./radix-toast.tsx");
// Most pages never show a toast, so its code loads with the first one. If it fails to load, the page must still work.
const RadixToast = lazy<ComponentType<{ toast: ShownToast | null }>>(() =>
  loadRadixToast().catch(() => ({ default: NoToast })),
);

function NoToast(_: { toast: ShownToast | null }) {
  return null;
}

/**
 * Shows this page's flash: in the server's HTML as a notice, with JavaScript as a toast, once.
 * @param flash the message left by the previous request; a new object for each message.
 */
export function Toaster({ flash }: { flash: ToastMessage | null }) {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => null);
  const [hasToasted, setHasToasted] = useState(false);
  const [inDocument] = useState(flash);
  const [outcome, setOutcome] = useState<"waiting" | "lifted" | "failed">("waiting");
  const lifted = useRef<ToastMessage | null>(null);

  useEffect(() => {
    if (!flash || lifted.current === flash) return;
    lifted.current = flash;
    loadRadixToast().then(
      () => {
        showToast(flash);
        setOutcome("lifted");
      },
      () => setOutcome("failed"),
    );
  }, [flash]);

  useEffect(() => {
    if (toast) setHasToasted(true);
  }, [toast]);

  const isNotice = flash && (flash === inDocument || outcome === "failed");
  return (
    <>
      {isNotice && (
        // Its space stays after the toast takes over, otherwise the page would jump.
        <div className={styles.flash} data-lifted={outcome === "lifted" || undefined}>
          <Notice
            role={flash.variant === "destructive" ? "alert" : "status"}
            variant={flash.variant}
            title={flash.title}
          >
            {flash.description}
          </Notice>
        </div>
      )}
      {hasToasted && (
        <Suspense>
          <RadixToast toast={toast} />
        </Suspense>
      )}
    </>
  );
}
