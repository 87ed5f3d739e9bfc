import type { ListedMessage } from "../inbox/message-list.tsx";
import { TimeLabel } from "../time-label.tsx";
import { TodayCard, TodayItem, TodayList } from "./today-card.tsx";

interface MessagesCardProps {
  /** The newest that nobody has read. */
  messages: readonly ListedMessage[];
  /** How many there are of them. */
  count: number;
}

/** Who wrote since the owner looked last. */
export function MessagesCard({ messages, count }: MessagesCardProps) {
  const all =
    count > 0 ? { to: "/admin/inbox?status=new", label: "All new" } : { to: "/admin/inbox", label: "Inbox" };
  return (
    <TodayCard id="today-messages" title="New messages" count={count} all={all}>
      <TodayList none="You have read them all.">
        {messages.map(({ id, fullName, excerpt, createdAt }) => (
          <TodayItem key={id} to={`/admin/inbox/${id}`} title={fullName}>
            {excerpt || "No text, only contact details."} <TimeLabel time={createdAt} />
          </TodayItem>
        ))}
      </TodayList>
    </TodayCard>
  );
}
