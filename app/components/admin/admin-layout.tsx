import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { Role } from "#app/shared/accounts/schema.ts";
import styles from "./admin-layout.module.css";
import { type AdminPlaceName, adminPlacesFor } from "./admin-places.ts";

interface AdminLayoutProps {
  title: string;
  /** The section this page belongs to; a subpage names its section. */
  current: AdminPlaceName;
  /** The role of the signed-in user decides which sections are listed. */
  role: Role;
  /** One or two lines under the title. */
  lead?: ReactNode;
  /** `poster` for the dashboard; all other pages stay `small`. */
  size?: "poster" | "data" | "calm";
  children: ReactNode;
}

/** A page of the admin area: navigation, title and sections. */
export function AdminLayout({ title, current, role, lead, size = "calm", children }: AdminLayoutProps) {
  return (
    <>
      <nav aria-label="Admin area" className={`cluster ${styles.navigation}`}>
        {adminPlacesFor(role).map(({ name, to, label }) => (
          <Link
            key={name}
            to={to}
            aria-current={name === current ? "page" : undefined}
            className={styles.link}
          >
            {label}
          </Link>
        ))}
      </nav>
      <PageHeader title={title} size={size}>
        {lead}
      </PageHeader>
      <div className={`stack ${styles.sections}`}>{children}</div>
    </>
  );
}
