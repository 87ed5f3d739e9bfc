import type { ListedMessage } from "../inbox/message-list.tsx";
import { TodayCard, TodayItem, TodayList } from "./today-card.tsx";

interface MessagesCardProps {
  /** The newest that nobody has read. */
  messages: readonly ListedMessage[];
  /** How many there are of them. */
  count: number;
  className?: string | undefined;
}

/** Who wrote since the owner looked last. */
export function MessagesCard({ messages, count, className }: MessagesCardProps) {
  const all =
    count > 0 ? { to: "/admin/inbox?status=new", label: "All new" } : { to: "/admin/inbox", label: "Inbox" };
  return (
    <TodayCard id="today-messages" title="New messages" count={count} all={all} className={className}>
      <TodayList none="You have read them all.">
        {messages.map(({ id, fullName, excerpt, createdAt }) => (
          <TodayItem key={id} to={`/admin/inbox/${id}`} title={fullName} time={createdAt}>
            {excerpt || "No text, only contact details."}
          </TodayItem>
        ))}
      </TodayList>
    </TodayCard>
  );
}
