import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { Role } from "#app/shared/accounts/schema.ts";
import styles from "./admin-layout.module.css";
import { type AdminPlaceName, adminPlacesFor } from "./admin-places.ts";

interface AdminLayoutProps {
  title: string;
  /** Where this page belongs; a page beneath a place names that place. */
  current: AdminPlaceName;
  /** The reader's role: it decides which places are listed. */
  role: Role;
  /** One or two lines under the title. */
  lead?: ReactNode;
  /** `poster` for the dashboard; the pages of work stay `small`. */
  size?: "poster" | "data" | "small";
  children: ReactNode;
}

/** A page of the admin area: its navigation, its title and its sections, one under the other. */
export function AdminLayout({ title, current, role, lead, size = "small", children }: AdminLayoutProps) {
  return (
    <>
      <nav aria-label="Admin area" className={`cluster ${styles.navigation}`}>
        {adminPlacesFor(role).map(({ name, to, label }) => (
          <Link
            key={name}
            to={to}
            prefetch="intent"
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
