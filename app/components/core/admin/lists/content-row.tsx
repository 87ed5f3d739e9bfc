import { Link } from "@remix-run/react";
import type { PointerEvent, ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { messages } from "#app/messages/messages.ts";
import admin from "#app/styles/admin.module.css";
import styles from "./content-row.module.css";
import { MoveButtons } from "./move-buttons.tsx";

/** What moves a row by its number, for users who can; the others have its buttons. */
export interface RowDrag {
  isDragged: boolean;
  /** Its offset in pixels while a row is dragged. */
  shift: number;
  begin: (event: PointerEvent<HTMLElement>) => void;
}

export interface ContentRowProps {
  /** Sent by a move; also the row's name in the address. */
  id: string;
  title: string;
  /** Where it is edited: the whole row links there, except for its buttons. */
  to: string;
  /** From 1; null for a row without a place, which can't be moved. */
  position: number | null;
  isLast: boolean;
  /** A box that selects the row for a form. */
  tick?: { form: string; name: string; isTicked: boolean } | null;
  drag?: RowDrag | undefined;
  /** Null if the picture is missing; undefined if these rows have none at all. */
  picture?: ReactNode;
  isPictureSquare?: boolean;
  /** Badges and a few words. */
  facts?: ReactNode;
  /** Besides those that move it. */
  buttons?: ReactNode;
}

/** A row of a `ContentList`: what it is, its position, and its buttons. */
export function ContentRow({
  id,
  title,
  to,
  position,
  isLast,
  tick,
  drag,
  picture,
  ...row
}: ContentRowProps) {
  return (
    <li
      id={`row-${id}`}
      className={classNames("cluster", styles.row, drag?.isDragged && styles.dragged)}
      style={drag && drag.shift !== 0 ? { transform: `translateY(${drag.shift}px)` } : undefined}
    >
      {tick && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            form={tick.form}
            name={tick.name}
            value={id}
            defaultChecked={tick.isTicked}
            className={admin.box}
          />
          <span className="visually-hidden">{messages.admin.lists.select(title)}</span>
        </label>
      )}
      {position !== null && (
        <span
          className={classNames("display muted", admin.number, styles.number, drag && styles.handle)}
          aria-hidden="true"
          title={drag && messages.admin.lists.drag}
          onPointerDown={drag?.begin}
        >
          {String(position).padStart(2, "0")}
        </span>
      )}
      {picture !== undefined && (
        <div className={classNames(styles.picture, row.isPictureSquare && styles.square)}>
          {picture ?? <span className={styles.noPicture}>{messages.admin.lists.noPicture}</span>}
        </div>
      )}
      <div className={styles.text}>
        <h3 className={`text-heading ${admin.title}`}>
          <Link to={to} className={admin.link}>
            {title}
          </Link>
        </h3>
        {row.facts && <div className={`cluster muted ${admin.facts}`}>{row.facts}</div>}
      </div>
      {(position !== null || row.buttons) && (
        <div className={`cluster ${styles.actions}`}>
          {row.buttons}
          {position !== null && <MoveButtons id={id} title={title} position={position} isLast={isLast} />}
        </div>
      )}
    </li>
  );
}
