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
  /** When rows are stacked: placed at the end of the row, beside the others. */
  isAtEnd?: boolean;
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
  /** Stacks the cells of a row on phones, so that none is out of sight. */
  isStacking?: boolean;
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

/** A table that scrolls sideways where the window is too narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, sort, empty, isStacking = false } = props;
  const captionId = useId();
  if (rows.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can't scroll it otherwise
    <section aria-labelledby={captionId} tabIndex={0} className={styles.scroller}>
      <table {...roles.table} className={classNames(styles.table, isStacking && styles.stacking)}>
        <caption id={captionId} className={styles.caption}>
          {caption}
        </caption>
        <thead {...roles.group} className={isStacking ? "visually-hidden" : undefined}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...roles.row}>
              {columns.map(({ label, cell, isRowHeader, isNumeric, isAtEnd }) =>
                isRowHeader ? (
                  <th key={label} scope="row" {...roles.rowHeader}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={label}
                    {...roles.cell}
                    className={classNames(isNumeric && styles.numeric, isAtEnd && styles.atEnd)}
                  >
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
