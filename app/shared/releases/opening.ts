import { dayInZone } from "../times/zoned-time.ts";

interface Opening {
  /** When all of it came out. */
  openedAt: Date | null;
  /** When a pre-order is to come out. */
  opensAt: Date | null;
}

/** Whether all of a release is out. Its opening is an event and not a moment, so that kept pages need no clock. */
export function isOpen({ openedAt, opensAt }: Opening): boolean {
  return openedAt !== null || opensAt === null;
}

/** The day that a pre-order comes out, YYYY-MM-DD by the owner's calendar: the moment is another day elsewhere. */
export function openingDay(release: Opening, timeZone: string): string | null {
  return isOpen(release) || !release.opensAt ? null : dayInZone(release.opensAt, timeZone);
}
