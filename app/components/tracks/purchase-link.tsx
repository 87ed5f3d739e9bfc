import { useNavigate } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { dismissToast, showToast } from "#app/components/toasts/toast-store.ts";
import { ButtonLink, type ButtonVariant } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { loginRequired } from "#app/shared/auth/login-required.ts";

const readingMilliseconds = 500;

type PurchaseLinkProps = ({ trackId: string } | { releaseId: string }) & {
  isSignedIn: boolean;
  isWide?: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
};

/**
 * Links to the checkout. With JavaScript a visitor who isn't signed in is told that buying needs an account and led
 * to the sign-in page; without, that page says so.
 */
export function PurchaseLink({ isSignedIn, isWide, variant, children, ...wanted }: PurchaseLinkProps) {
  const navigate = useNavigate();
  const departure = useRef<number>();
  useEffect(() => () => window.clearTimeout(departure.current), []);
  const checkout = `/checkout?${new URLSearchParams(wanted)}`;

  function askToLogin(event: MouseEvent) {
    if (isSignedIn || !isPlainClick(event)) return;
    event.preventDefault();
    showToast({ variant: "default", ...loginRequired });
    window.clearTimeout(departure.current);
    const signIn = `/auth?redirectTo=${encodeURIComponent(checkout)}`;
    departure.current = window.setTimeout(() => {
      // The page says the same.
      dismissToast();
      navigate(signIn);
    }, readingMilliseconds);
  }

  return (
    // Checkout has its own Content-Security-Policy, and a document keeps the one it came with.
    <ButtonLink to={checkout} reloadDocument isWide={isWide} variant={variant} onClick={askToLogin}>
      {children}
    </ButtonLink>
  );
}
