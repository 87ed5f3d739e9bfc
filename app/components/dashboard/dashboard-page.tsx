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
  /** Account settings and what else belongs to the account. */
  children?: ReactNode;
}

/** A fan's own page (SPEC.md section 2, /dashboard). */
export function DashboardPage({ name, purchases, children, ...figures }: DashboardPageProps) {
  return (
    <>
      <PageHeader title="Welcome back">
        <p>{name}</p>
      </PageHeader>
      <DashboardStats {...figures} />
      <PurchaseList purchases={purchases} />
      {children}
    </>
  );
}
