import type { ReactNode } from "react";
import type { Purchase } from "#app/domain/purchases/schema.ts";
import { PageHeader } from "../ui/page-header.tsx";
import styles from "./dashboard-page.module.css";
import { PurchaseList } from "./purchase-list.tsx";
import { DashboardStats } from "./stat-cards.tsx";

interface DashboardPageProps {
  /** The first name, or "Music Fan". */
  name: string;
  purchases: readonly Purchase[];
  totalPurchases: number;
  totalSpent: string;
  memberSince: number;
  /** The way to the other pages of the account. */
  navigation?: ReactNode;
  /** What must be seen first. */
  notices?: ReactNode;
  /** Account settings and what else belongs to the account. */
  children?: ReactNode;
}

/** A fan's own page (SPEC.md section 2, /dashboard). */
export function DashboardPage({
  name,
  purchases,
  navigation,
  notices,
  children,
  ...figures
}: DashboardPageProps) {
  return (
    <>
      <PageHeader title="Welcome back">
        <p>{name}</p>
      </PageHeader>
      {navigation}
      <div className={styles.sections}>
        {notices}
        <DashboardStats {...figures} />
        <PurchaseList purchases={purchases} />
        {children}
      </div>
    </>
  );
}
