import { Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { classNames } from "#app/components/ui/class-names.ts";
import { addressWith } from "./address-with.ts";
import styles from "./data-table.module.css";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Names the row for screen readers; one column per table. */
  isRowHeader?: boolean;
  /** Aligns figures by their digits. */
  isNumeric?: boolean;
  /** As a card: has a line of its own, for what is long and must not break. */
  isWholeLine?: boolean;
  /** As a card: placed at the end of the card, next to the others. */
  isAtEnd?: boolean;
  /** As a card: its label is shown before the cell, which says nothing alone. */
  isLabelled?: boolean;
  /** Its link or button opens the row: as a card, all of it can be pressed. One column per table. */
  isRowLink?: boolean;
  /** For a column of buttons: its label takes no space. */
  isLabelHidden?: boolean;
  /** The name in `?sort=`; if given, the label is a link that sorts by this column. */
  sortName?: string;
}

interface DataTableProps<Row> {
  /** The caption: read out, and shown above the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The current sorting, as in `?sort=`: a column's name, with "-" before it for descending. */
  sort?: string;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
}

// Safari drops the table semantics once a stylesheet changes the layout.
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** A table; where there is no room for its columns each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, empty } = props;
  const captionId = useId();
  if (rows.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can't scroll it otherwise
    <section aria-labelledby={captionId} tabIndex={0} className={styles.scroller}>
      <table {...roles.table} className={styles.table}>
        <caption id={captionId} className={styles.caption}>
          {caption}
        </caption>
        <thead {...roles.group} className={styles.head} data-sorts={sort !== undefined || undefined}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...roles.row}>
              {columns.map((column) => (
                <BodyCell key={column.label} column={column}>
                  {column.cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface BodyCellProps {
  column: Omit<Column<never>, "cell">;
  children: ReactNode;
}

function BodyCell({ column, children }: BodyCellProps) {
  const { label, isRowHeader, isNumeric, isWholeLine, isAtEnd, isLabelled, isRowLink } = column;
  const facts = {
    className: classNames(
      isNumeric && styles.numeric,
      isWholeLine && styles.wholeLine,
      isAtEnd && styles.atEnd,
      isRowLink && styles.rowLink,
    ),
    "data-label": isLabelled ? label : undefined,
  };
  return isRowHeader ? (
    <th scope="row" {...roles.rowHeader} {...facts}>
      {children}
    </th>
  ) : (
    <td {...roles.cell} {...facts}>
      {children}
    </td>
  );
}

interface HeaderCellProps {
  column: Pick<Column<never>, "label" | "isNumeric" | "isLabelHidden" | "sortName">;
  sort: string | undefined;
}

function HeaderCell({ column: { label, isNumeric, isLabelHidden, sortName }, sort }: HeaderCellProps) {
  const [parameters] = useSearchParams();
  const look = classNames(isNumeric && styles.numeric);
  if (!sortName) {
    return (
      <th scope="col" {...roles.columnHeader} className={look}>
        {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const isAscending = sort === sortName;
  const isDescending = sort === `-${sortName}`;
  return (
    <th
      scope="col"
      {...roles.columnHeader}
      aria-sort={isAscending ? "ascending" : isDescending ? "descending" : "none"}
      className={look}
    >
      <Link
        to={addressWith(parameters, { sort: isAscending ? `-${sortName}` : sortName, cursor: null })}
        preventScrollReset
        className={styles.sort}
      >
        {label}
        <span aria-hidden="true" className={styles.direction}>
          {isAscending ? "↑" : isDescending ? "↓" : "↕"}
        </span>
      </Link>
    </th>
  );
}

/** A second, quieter line of a cell. */
export function Aside({ children }: { children: ReactNode }) {
  return <span className={`note ${styles.aside}`}>{children}</span>;
}
