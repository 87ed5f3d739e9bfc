import { Fragment, type ReactNode } from "react";
import { PageHeader } from "#app/components/ui/page/page-header.tsx";
import type { PurchaseHistory } from "#app/domain/purchases/history/read-purchase-history.ts";
import type { CollectedItem } from "../collection/collected-item.ts";
import { CollectionWall } from "../collection/collection-wall.tsx";
import { PurchaseList } from "./purchase-list.tsx";
import { DashboardStats } from "./stat-cards.tsx";

interface DashboardPageProps {
  /** The first name, or "Music Fan". */
  name: string;
  /** What the user owns, the newest first. */
  collection: readonly CollectedItem[];
  history: PurchaseHistory;
  totalPurchases: number;
  totalSpent: string;
  memberSince: number;
  /** Links to the other account pages. */
  navigation: ReactNode;
  /** Notices that come first. */
  notices: ReactNode;
  /** The account settings. */
  settings: ReactNode;
  /** Whether the settings are being edited: then they come first, otherwise their errors would be out of sight. */
  isEditing: boolean;
}

/** The dashboard of a user: their music first, then purchases and account. */
export function DashboardPage(props: DashboardPageProps) {
  const { name, collection, history, navigation, notices, settings, isEditing, ...figures } = props;
  const stats = <DashboardStats key="stats" {...figures} />;
  const purchases = <PurchaseList key="purchases" history={history} />;
  const overview = (
    <Fragment key="overview">
      <CollectionWall items={collection} />
      {/* Who has bought nothing yet reads what to do, and then three zeros. */}
      {history.total === 0 ? [purchases, stats] : [stats, purchases]}
    </Fragment>
  );
  // The key keeps the form's state when its position changes.
  const account = <Fragment key="account">{settings}</Fragment>;
  return (
    <>
      <PageHeader title="Welcome back">
        <p>{name}</p>
      </PageHeader>
      {navigation}
      <div className="stack gap-6">
        {notices}
        {isEditing ? [account, overview] : [overview, account]}
      </div>
    </>
  );
}
