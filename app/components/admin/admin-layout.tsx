import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { Workbench } from "#app/domain/workbench/read-today.ts";
import styles from "./admin-layout.module.css";
import { AdminNavigation } from "./admin-navigation.tsx";
import type { AdminSectionName } from "./admin-sections.ts";
import { TimeZoneProvider } from "./time-label.tsx";

interface AdminLayoutProps {
  title: string;
  /** The section this page belongs to; a subpage names its section. */
  current: AdminSectionName;
  /** Who works here, and what waits; see `readWorkbench`. */
  workbench: Workbench;
  /** One or two lines under the title. */
  lead?: ReactNode;
  /** On the page of one thing: the list that it is in. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the admin area: navigation, title and sections. */
export function AdminLayout({ title, current, workbench, lead, back, children }: AdminLayoutProps) {
  return (
    <div className={styles.workbench}>
      <AdminNavigation current={current} workbench={workbench} />
      <div className={styles.page}>
        {back && (
          <p className={styles.back}>
            <Link to={back.to} className="touch">
              {back.label}
            </Link>
          </p>
        )}
        <PageHeader title={title}>{lead}</PageHeader>
        <TimeZoneProvider value={workbench.timeZone}>
          <div className={`stack ${styles.sections}`}>{children}</div>
        </TimeZoneProvider>
      </div>
    </div>
  );
}
