import { Link } from "@remix-run/react";
import { useRef } from "react";
import type { Visitor } from "#app/components/content/frame/visitor.ts";
import { useClosedPopover } from "#app/components/core/layout/closed-popover.ts";
import { LogoutForm } from "#app/components/core/layout/logout-form.tsx";
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
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={role === "admin" ? "/admin/today" : "/admin/inbox"} className={`display ${styles.name}`}>
          <span className={styles.text}>{artistName}</span>
        </Link>
        <Link to="/" className={`touch ${styles.site}`}>
          View Site
        </Link>
        <div className={styles.account}>
          <button type="button" className={`touch ${styles.open}`} {...opens}>
            {/* A long name would push the rest out of a phone. */}
            <span className={styles.user}>{firstName || username}</span>
            <span className="visually-hidden"> (account)</span>
          </button>
          <nav ref={menu} id={id} aria-label="Account" className={styles.menu} {...isPopover}>
            <p className="note">
              {username}, {role}
            </p>
            <Link to="/dashboard">Dashboard</Link>
            <Link to="/dashboard/security">Security</Link>
            <LogoutForm />
          </nav>
        </div>
      </div>
    </header>
  );
}
