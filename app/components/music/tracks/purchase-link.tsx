import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { dismissToast, showToast } from "#app/components/core/toasts/toast-store.ts";
import { ButtonLink, type ButtonVariant } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { loginRequired } from "#app/shared/core/login-required.ts";

const readingMilliseconds = 500;

type PurchaseLinkProps = ({ trackId: string } | { releaseId: string }) & {
  isWide?: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Whether the visitor needs no sign-in to buy: they have an account, or guests may buy here. */
export function useCanBuy(): boolean {
  const root = useRouteLoaderData<() => { visitor: object | null; sellsToGuests?: true }>("root");
  return Boolean(root?.visitor ?? root?.sellsToGuests);
}

/**
 * Links to the checkout. With JavaScript a visitor who can't buy without an account is told that buying needs an account and led
 * to the sign-in page; without, that page says so.
 */
export function PurchaseLink({ isWide, variant, children, ...wanted }: PurchaseLinkProps) {
  const navigate = useNavigate();
  const canBuy = useCanBuy();
  const departure = useRef<number>();
  useEffect(() => () => window.clearTimeout(departure.current), []);
  const checkout = `/checkout?${new URLSearchParams(wanted)}`;

  function askToLogin(event: MouseEvent) {
    if (canBuy || !isPlainClick(event)) return;
    event.preventDefault();
    showToast({ variant: "default", ...loginRequired() });
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
