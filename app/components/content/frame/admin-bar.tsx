import { Link } from "@remix-run/react";
import { useRef } from "react";
import type { Visitor } from "#app/components/content/frame/visitor.ts";
import { adminLanguage } from "#app/components/core/admin/admin-sections.ts";
import { useClosedPopover } from "#app/components/core/layout/closed-popover.ts";
import { LogoutForm } from "#app/components/core/layout/logout-form.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./admin-bar.module.css";

const id = "account-menu";
// React 18 doesn't know these attributes yet and passes them on unchanged.
const opens = { popovertarget: id };
const isPopover = { popover: "auto" };

interface AdminBarProps {
  visitor: NonNullable<Visitor>;
  artistName: string;
}

/** The bar of the admin area: whose site it is, the way to it, and the account. */
export function AdminBar({ visitor: { firstName, username, role }, artistName }: AdminBarProps) {
  const menu = useRef<HTMLElement>(null);
  useClosedPopover(menu);
  return (
    <header lang={adminLanguage()} className={styles.header}>
      <div className={styles.bar}>
        <Link to={role === "admin" ? "/admin/today" : "/admin/inbox"} className={`display ${styles.name}`}>
          <span className={styles.text}>{artistName}</span>
        </Link>
        <Link to="/" className={`touch ${styles.site}`}>
          {messages.admin.bar.viewSite}
        </Link>
        <div className={styles.account}>
          <button type="button" className={`touch ${styles.open}`} {...opens}>
            {/* A long name would push the rest out of a phone. */}
            <span className={styles.user}>{firstName || username}</span>
            <span className="visually-hidden">{messages.admin.bar.ofAccount}</span>
          </button>
          <nav
            ref={menu}
            id={id}
            aria-label={messages.admin.bar.account}
            className={styles.menu}
            {...isPopover}
          >
            <p className="note">{messages.admin.bar.signedIn(username, messages.admin.bar.roles[role])}</p>
            <Link to="/dashboard">{messages.admin.bar.dashboard}</Link>
            <Link to="/dashboard/security">{messages.admin.bar.security}</Link>
            <LogoutForm />
          </nav>
        </div>
      </div>
    </header>
  );
}
