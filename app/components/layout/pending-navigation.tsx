import { type Navigation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import styles from "./pending-navigation.module.css";

const patienceMilliseconds = 300;
const guarded = /^\/(checkout|payment-success|dashboard|admin)(\/|$)/;

/** Shows a message when a page takes over 300 ms to load. Sooner, it would only flicker. */
export function PendingNavigation({ isSignedIn }: { isSignedIn: boolean }) {
  const kind = kindOf(useNavigation(), isSignedIn);
  const isWaiting = kind !== null;
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);

  return kind && isLong ? <PendingCard kind={kind} /> : null;
}

function kindOf({ state, location, formMethod }: Navigation, isSignedIn: boolean): PendingKind | null {
  if (state !== "loading") return null;
  const { pathname } = location;
  if (pathname === "/music") return "music";
  if (pathname === "/videos") return "videos";
  if (!guarded.test(pathname)) return null;
  // After a sign-in form, the page still shown has no visitor yet.
  if (!isSignedIn && formMethod !== "POST") return "redirect";
  return pathname === "/payment-success" ? "purchase" : "session";
}

const texts = {
  session: { title: "Securing Your Session", description: "Verifying your authentication status..." },
  purchase: { title: "Confirming Your Purchase...", description: "Asking the payment provider..." },
  music: { title: "LOADING MUSIC LIBRARY", description: "Fetching the tracks..." },
  videos: { title: "Loading Videos", description: "Fetching the video vault..." },
  redirect: { title: "Redirecting...", description: "Taking you to the login page..." },
} as const;

type PendingKind = keyof typeof texts;

/** Shown while a page loads. */
function PendingCard({ kind }: { kind: PendingKind }) {
  const { title, description } = texts[kind];
  return (
    <div role="status" className={styles.card}>
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.spinner} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{description}</p>
      </div>
    </div>
  );
}
