import { localDecimals } from "#app/shared/core/typed-number.ts";

const units = [
  ["TB", 1e12],
  ["GB", 1e9],
  ["MB", 1e6],
] as const;

/** A size for people, as file managers show it: 3412345 bytes are "3.4 MB" ("3,4 MB" in German), 2150000000 are "2.2 GB". */
export function formatSize(bytes: number): string {
  const [unit, size] = units.find(([, size]) => bytes >= size) ?? ["MB", 1e6];
  return bytes < 100_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${localDecimals((bytes / size).toFixed(1))} ${unit}`;
}

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** How large something may be, as people read it: "40 MiB", "2 GiB". Client-safe. */
export function formatLimit(bytes: number): string {
  return bytes >= gibibyte
    ? `${localDecimals(String(bytes / gibibyte))} GiB`
    : `${Math.floor(bytes / mebibyte)} MiB`;
}
