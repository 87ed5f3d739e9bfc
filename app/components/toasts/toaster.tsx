import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Notice } from "../ui/notice.tsx";
import type { ToastMessage } from "./toast-message.ts";
import styles from "./toaster.module.css";
import { readToast, showToast, subscribeToToasts } from "./toast-store.ts";

// Most pages never show a toast; its code comes with the first one.
const RadixToast = lazy(() => import("./radix-toast.tsx"));

/**
 * Shows the flash of this page: in the server's HTML as a notice, with JavaScript as a toast, once.
 * @param flash what the request before left to say; a new object for each message.
 */
export function Toaster({ flash }: { flash: ToastMessage | null }) {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => null);
  const lifted = useRef<ToastMessage | null>(null);
  const [isLifted, setIsLifted] = useState(false);
  const [wasInTheDocument] = useState(flash);
  const [hasToasted, setHasToasted] = useState(false);

  useEffect(() => {
    if (!flash || lifted.current === flash) return;
    lifted.current = flash;
    showToast(flash);
    setIsLifted(true);
  }, [flash]);

  useEffect(() => {
    if (toast) setHasToasted(true);
  }, [toast]);

  return (
    <>
      {wasInTheDocument && flash === wasInTheDocument && (
        // Its place stays when it is lifted, or the page would jump.
        <div className={styles.flash} data-lifted={isLifted || undefined}>
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
