import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface ButtonStyle {
  variant?: ButtonVariant;
  /** Takes the width of its container. */
  isWide?: boolean;
}

/** The classes of what looks like a button. */
export function buttonClass({ variant = "primary", isWide = false }: ButtonStyle, className?: string) {
  return classNames(styles.button, styles[variant], isWide && styles.wide, className);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  isPending?: boolean;
  /** The label while pending, like "Sending...". */
  pendingLabel?: string;
}

/**
 * A button; `submit` by default, since nearly every one is in a form. While pending it looks and reads as disabled
 * but keeps the focus.
 */
export function Button({
  variant,
  isWide,
  isPending = false,
  pendingLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      aria-disabled={isPending || rest["aria-disabled"] || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, isWide }, className)}
    >
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonStyle {}

/** A link that looks like a button. For a new document (a download, checkout) set `reloadDocument`. */
export function ButtonLink({ variant, isWide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, isWide }, className)} />;
}

interface DownloadLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonStyle {
  href: string;
}

/** A plain link to a file: the router must not fetch it. */
export function DownloadLink({ variant, isWide, className, children, ...rest }: DownloadLinkProps) {
  return (
    <a {...rest} download className={buttonClass({ variant, isWide }, className)}>
      {children}
    </a>
  );
}
