import type { ReactNode } from "react";
import type { Purchase } from "#app/domain/purchases/schema.ts";
import { PageHeader } from "../ui/page-header.tsx";
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
  /** Account settings and what else belongs to the account. */
  children?: ReactNode;
}

/** A fan's own page (SPEC.md section 2, /dashboard). */
export function DashboardPage({ name, purchases, navigation, children, ...figures }: DashboardPageProps) {
  return (
    <>
      <PageHeader title="Welcome back">
        <p>{name}</p>
      </PageHeader>
      {navigation}
      <DashboardStats {...figures} />
      <PurchaseList purchases={purchases} />
      {children}
    </>
  );
}
