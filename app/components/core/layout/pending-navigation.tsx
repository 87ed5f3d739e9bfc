import { type Navigation, useNavigation } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { PendingKind } from "./pending-card.tsx";

const loadCard = () => import("./pending-card.tsx");
/** Fetched when a page is first waited for; on a line too slow for it there is none. */
const PendingCard = lazy<ComponentType<{ kind: PendingKind }>>(() =>
  loadCard().then(
    ({ PendingCard }) => ({ default: PendingCard }),
    () => ({ default: () => null }),
  ),
);

const patienceMilliseconds = 300;
const guarded = /^\/(checkout|payment-success|dashboard|admin)(\/|$)/;

/** Shows a message when a page takes over 300 ms to load. Sooner, it would only flicker. */
export function PendingNavigation({ isSignedIn }: { isSignedIn: boolean }) {
  const kind = kindOf(useNavigation(), isSignedIn);
  const isWaiting = kind !== null;
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    loadCard().catch(() => {});
    const timer = setTimeout(() => setIsLong(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);

  return kind && isLong ? (
    <Suspense>
      <PendingCard kind={kind} />
    </Suspense>
  ) : null;
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
