const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** How large something may be, as people read it: "40 MiB", "2 GiB". Client-safe. */
export function formatLimit(bytes: number): string {
  return bytes >= gibibyte ? `${bytes / gibibyte} GiB` : `${Math.floor(bytes / mebibyte)} MiB`;
}
