import { type Column, DataTable } from "#app/components/admin/lists/data-table.tsx";
import type { LovedRow, Statistics } from "#app/domain/statistics/list-statistics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowBar } from "../reports/bar-chart.tsx";

const figures: readonly (readonly [Exclude<keyof LovedRow, "key" | "title">, string])[] = [
  ["previews", "Previews"],
  ["heardToEnd", "To the end"],
  ["plays", "Full plays"],
  ["carts", "Carts"],
  ["checkouts", "Checkouts"],
  ["sold", "Sold"],
  ["downloads", "Downloads"],
];

/** Tracks and releases, from preview to sale. */
export function LovedTable({ loved }: Pick<Statistics, "loved">) {
  const max = Math.max(0, ...loved.map(({ previews }) => previews));
  const columns: Column<LovedRow>[] = [
    {
      label: "Title",
      isRowHeader: true,
      isWholeLine: true,
      cell: ({ title, previews }) => (
        <>
          {title}
          <RowBar value={previews} max={max} />
        </>
      ),
    },
    ...figures.map(
      ([name, label]): Column<LovedRow> => ({
        label,
        isNumeric: true,
        isLabelled: true,
        cell: (row) => row[name].toLocaleString("en"),
      }),
    ),
  ];
  return (
    <DataTable
      caption="From preview to sale, the best sold first; the bars show previews"
      columns={columns}
      rows={loved}
      keyOf={({ key }) => key}
      empty={<EmptyState title="Nothing yet" description="Nobody listened or bought on these days." />}
    />
  );
}

interface CountTableProps {
  caption: string;
  /** The heading of the names. */
  label: string;
  rows: readonly { key: string; count: number }[];
  nameOf?: (key: string) => string;
}

/** Names and how often they were counted; nothing where there are none. */
export function CountTable({ caption, label, rows, nameOf = (key) => key }: CountTableProps) {
  if (rows.length === 0) return null;
  const max = Math.max(...rows.map(({ count }) => count));
  return (
    <DataTable
      caption={caption}
      columns={[
        {
          label,
          isRowHeader: true,
          cell: ({ key, count }) => (
            <>
              {nameOf(key)}
              <RowBar value={count} max={max} />
            </>
          ),
        },
        { label: "Visits", isNumeric: true, isAtEnd: true, cell: ({ count }) => count.toLocaleString("en") },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      empty={null}
    />
  );
}
