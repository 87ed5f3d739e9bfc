import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import styles from "#app/components/core/admin/admin-page.module.css";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";

interface AdminPageProps {
  title: string;
  /** One or two lines under the title. */
  lead?: ReactNode;
  /** On the page of one item: the list that it is in. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/** A page of the admin area: title and sections. Its frame is the layout route's. */
export function AdminPage({ title, lead, back, children }: AdminPageProps) {
  return (
    <>
      {back && (
        <p className={styles.back}>
          <Link to={back.to} className="touch">
            {back.label}
          </Link>
        </p>
      )}
      <PageHeader title={title}>{lead}</PageHeader>
      <div className={`stack ${styles.sections}`}>{children}</div>
    </>
  );
}
