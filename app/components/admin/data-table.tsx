import { Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { classNames } from "../ui/class-names.ts";
import { addressWith } from "./address-with.ts";
import styles from "./data-table.module.css";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Names the row to those who hear it; one column of a table. */
  isRowHeader?: boolean;
  /** Figures stand under each other. */
  isNumeric?: boolean;
  /** For a column of buttons, whose label needs no room. */
  isLabelHidden?: boolean;
  /** The name in `?sort=`; with it the label is a link that sorts by this column. */
  sortName?: string;
}

interface DataTableProps<Row> {
  /** What the table holds; read out, and shown above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What it is sorted by now, as in `?sort=`: a column's name, with "-" before it for descending. */
  sort?: string;
  /** Stands in place of the table when there are no rows. */
  empty: ReactNode;
}

/** Rows in a table that scrolls sideways by itself where the window is too narrow for it. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sort, empty }: DataTableProps<Row>) {
  const captionId = useId();
  if (rows.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody scrolls it by keyboard
    <section aria-labelledby={captionId} tabIndex={0} className={styles.scroller}>
      <table className={styles.table}>
        <caption id={captionId} className={styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isRowHeader, isNumeric }) =>
                isRowHeader ? (
                  <th key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} className={classNames(isNumeric && styles.numeric)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
      <th scope="col" className={look}>
        {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const isAscending = sort === sortName;
  const isDescending = sort === `-${sortName}`;
  return (
    <th
      scope="col"
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
