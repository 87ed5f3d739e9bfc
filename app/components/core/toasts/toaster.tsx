import { Link } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Notice } from "#app/components/ui/notice.tsx";
import {
  readToast,
  type ShownToast,
  showToast,
  subscribeToToasts,
  type ToastMessage,
} from "./toast-store.ts";
import styles from "./toaster.module.css";

const loadRadixToast = () => import("./radix-toast.tsx");
// Most pages never show a toast, so its code loads with the first one. If it fails to load, the page must still work.
const RadixToast = lazy<ComponentType<{ toast: ShownToast | null }>>(() =>
  loadRadixToast().catch(() => ({ default: () => null })),
);

/**
 * Shows this page's flash: one that comes with a document is a notice in its place in the page, one that comes later is
 * a toast. Never both: a toast that repeats the page would only lie over it.
 * @param flash the message left by the previous request; a new object for each message.
 */
export function Toaster({ flash }: { flash: ToastMessage | null }) {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => null);
  const [hasToasted, setHasToasted] = useState(false);
  const [inDocument] = useState(flash);
  const [hasFailed, setFailed] = useState(false);
  const shown = useRef<ToastMessage | null>(inDocument);

  useEffect(() => {
    if (!flash || shown.current === flash) return;
    shown.current = flash;
    loadRadixToast().then(
      () => showToast(flash),
      () => setFailed(true),
    );
  }, [flash]);

  useEffect(() => {
    if (toast) setHasToasted(true);
  }, [toast]);

  return (
    <>
      {flash && (flash === inDocument || hasFailed) && (
        <div className={styles.flash}>
          <Notice
            role={flash.variant === "destructive" ? "alert" : "status"}
            variant={flash.variant}
            title={flash.title}
          >
            {flash.description} {flash.link && <Link to={flash.link.to}>{flash.link.label}</Link>}
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
