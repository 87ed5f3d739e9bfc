import { Link } from "@remix-run/react";
import type { Workbench } from "#app/domain/workbench/read-workbench.ts";
import styles from "./admin-navigation.module.css";
import { type AdminPlaceName, adminGroupsFor } from "./admin-places.ts";

interface AdminNavigationProps {
  current: AdminPlaceName;
  workbench: Workbench;
}

type Group = ReturnType<typeof adminGroupsFor>[number];
type Place = Group["places"][number];

/**
 * The sections of the admin area: a column where there is room; above the page a row of groups, and below it the
 * sections of the current one.
 */
export function AdminNavigation({ current, workbench: { role, unread } }: AdminNavigationProps) {
  const countOf = (place: Place) => (place.unread ? unread[place.unread.of] : 0);
  return (
    <nav aria-label="Admin area" className={styles.navigation}>
      <ul className={styles.groups}>
        {adminGroupsFor(role).map(({ label, places }) => {
          const [first] = places;
          if (!first) return null;
          if (places.length === 1) {
            return (
              <li key={label} className={styles.group}>
                <PlaceLink place={first} count={countOf(first)} isCurrent={first.name === current} />
              </li>
            );
          }
          const isOpen = places.some(({ name }) => name === current);
          const waiting = places.reduce((sum, place) => sum + countOf(place), 0);
          return (
            <li key={label} className={styles.group} data-open={isOpen || undefined}>
              {/* One of the two is displayed: a way into the group, or the name of its list. */}
              <Link to={first.to} aria-current={isOpen ? "true" : undefined} className={styles.way}>
                {label} <Count count={waiting} label="waiting" />
              </Link>
              <span className={styles.label}>{label}</span>
              <ul className={styles.places} aria-label={label}>
                {places.map((place) => (
                  <li key={place.name}>
                    <PlaceLink place={place} count={countOf(place)} isCurrent={place.name === current} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface PlaceLinkProps {
  place: Place;
  count: number;
  isCurrent: boolean;
}

function PlaceLink({ place: { to, label, unread }, count, isCurrent }: PlaceLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className={styles.link}>
      {label} <Count count={count} label={unread?.label ?? ""} />
    </Link>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? "99+" : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
