import { Price } from "#app/components/ui/values/price.tsx";
import { StatCard, StatCards } from "../ui/stat-card.tsx";

interface DashboardStatsProps {
  totalPurchases: number;
  /** Two decimals. */
  totalSpent: string;
  /** The year. */
  memberSince: number;
}

/** The three figures of a user's account. */
export function DashboardStats({ totalPurchases, totalSpent, memberSince }: DashboardStatsProps) {
  return (
    <StatCards>
      <StatCard label="Total Purchases" value={totalPurchases} />
      <StatCard label="Total Spent" value={<Price amount={totalSpent} />} />
      <StatCard label="Member Since" value={memberSince} />
    </StatCards>
  );
}
