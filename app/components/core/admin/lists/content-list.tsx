import { type ReactNode, type RefObject, useId } from "react";
import admin from "#app/styles/admin.module.css";

export interface ContentListProps {
  title: string;
  /** Shown when there are no rows; the title is then for screen readers only. */
  empty: ReactNode;
  /** Between the title and the rows. */
  before?: ReactNode;
  list?: RefObject<HTMLOListElement>;
  /** Whether one of its rows is being dragged. */
  isDragging?: boolean;
  children: readonly ReactNode[];
}

/** A list that the owner has ordered. */
export function ContentList({ title, empty, before, list, isDragging, children }: ContentListProps) {
  const id = useId();
  const isEmpty = children.length === 0;
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <h2 id={id} className={isEmpty ? "visually-hidden" : undefined}>
        {title}
      </h2>
      {before}
      {isEmpty ? (
        empty
      ) : (
        <ol ref={list} className={admin.list} data-dragging={isDragging || undefined}>
          {children}
        </ol>
      )}
    </section>
  );
}
