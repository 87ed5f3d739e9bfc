import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PendingCard } from "../ui/pending-card.tsx";

const patienceMilliseconds = 300;
const guarded = /^\/(checkout|payment-success|dashboard|admin)(\/|$)/;

/** Says what goes on when a guarded page takes over 300 ms to come (the contract's Guards). */
export function PendingNavigation() {
  const { state, location } = useNavigation();
  const isWaiting = state === "loading" && guarded.test(location.pathname);
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), patienceMilliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);

  if (!isLong) return null;
  return <PendingCard kind={location?.pathname === "/payment-success" ? "purchase" : "session"} />;
}
