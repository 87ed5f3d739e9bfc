import { writeFileSync } from "node:fs";
import path from "node:path";
import { uploadReport } from "#app/domain/grants/imports/upload-report.ts";
import { temporaryFolder } from "../setup/services.ts";
import type { signedInContext } from "./user.ts";

const columns = [
  "date",
  "item type",
  "item name",
  "artist",
  "currency",
  "item price",
  "quantity",
  "sub total",
  "item total",
  "bandcamp transaction id",
  "bandcamp related transaction id",
  "package",
  "item url",
  "upc",
  "isrc",
  "buyer name",
  "buyer email",
] as const;
type ReportCells = Partial<Record<(typeof columns)[number], string>>;

const defaults: ReportCells = {
  date: "5/13/26 11:28pm",
  "item type": "album",
  artist: "Quincy Filament",
  currency: "EUR",
  "item price": "8.00",
  quantity: "1",
  "sub total": "8.00",
  "item total": "8.00",
  package: "digital download",
  "buyer name": "Ann Lee",
};

/** A sales report with the columns of Bandcamp's. */
export function salesReport(rows: readonly ReportCells[], delimiter = ","): string {
  const quoted = (text: string) => (/[",\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) =>
    columns.map((name) => quoted({ ...defaults, ...row }[name] ?? "")).join(delimiter),
  );
  return [columns.join(delimiter), ...lines, ""].join("\r\n");
}

/** Uploads a report as an admin. */
export function upload(admin: ReturnType<typeof signedInContext>, report: string | Buffer) {
  const file = path.join(temporaryFolder(), "sales.csv");
  writeFileSync(file, report);
  return uploadReport(admin, { path: file, bytes: report.length });
}
