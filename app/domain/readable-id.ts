/**
 * An id that people can read, for an address: "Night Line!" -> "night-line", then "night-line-2". It stays
 * when the title changes, so that no link breaks.
 * @param fallback for a title without any Latin letter or digit.
 */
export function readableId(title: string, fallback: string, isTaken: (id: string) => boolean): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  const base = words || fallback;
  if (!isTaken(base)) return base;
  let number = 2;
  while (isTaken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
