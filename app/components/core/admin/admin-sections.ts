import type { Messages } from "#app/messages/en.ts";
import { messages } from "#app/messages/messages.ts";
import type { AdminFrameData } from "#app/shared/core/admin-frame.ts";
import type { Role } from "#app/shared/core/roles.ts";

type Names = Messages["admin"]["navigation"];

interface AdminSection {
  name: keyof Names["sections"];
  to: string;
  roles: readonly Role[];
  /** What the number next to it counts, as "2 new". */
  unread?: keyof AdminFrameData["unread"];
  /** The paths of its subpages that aren't below its own. */
  subpages?: readonly string[];
}

interface AdminGroup {
  group: keyof Names["groups"];
  positions: readonly AdminSection[];
}

const admins: readonly Role[] = ["admin"];

// Add a line only together with its route: a link to a 404 is worse than none.
const adminGroups: readonly AdminGroup[] = [
  { group: "today", positions: [{ name: "today", to: "/admin/today", roles: admins }] },
  {
    group: "music",
    positions: [
      { name: "tracks", to: "/admin/tracks", roles: admins, subpages: ["/admin/edit-tracks"] },
      { name: "releases", to: "/admin/releases", roles: admins },
      { name: "videos", to: "/admin/videos", roles: admins },
      { name: "photos", to: "/admin/photos", roles: admins },
    ],
  },
  {
    group: "fans",
    positions: [
      { name: "inbox", to: "/admin/inbox", roles: ["admin", "moderator"], unread: "inbox" },
      { name: "users", to: "/admin", roles: admins, subpages: ["/admin/users", "/admin/invitations"] },
      { name: "newsletter", to: "/admin/newsletter", roles: admins },
      { name: "import", to: "/admin/import", roles: admins },
      { name: "statistics", to: "/admin/statistics", roles: admins },
    ],
  },
  {
    group: "orders",
    positions: [
      { name: "orders", to: "/admin/orders", roles: admins, unread: "orders" },
      { name: "withdrawals", to: "/admin/withdrawals", roles: admins, unread: "withdrawals" },
      { name: "sales", to: "/admin/sales", roles: admins },
      { name: "codes", to: "/admin/codes", roles: admins },
    ],
  },
  { group: "site", positions: [{ name: "site", to: "/admin/site", roles: admins }] },
  {
    group: "system",
    positions: [
      { name: "health", to: "/admin/health", roles: admins },
      { name: "audit", to: "/admin/audit", roles: admins },
    ],
  },
];

/** The section that a page of the admin area is in: the one whose path it has, or is below. */
export function findSection({ pathname }: { pathname: string }): AdminSection | undefined {
  const path = pathname.replace(/\/+$/, "");
  const sections = adminGroups.flatMap(({ positions }) => positions);
  return sections.find(({ to, subpages = [] }) =>
    [to, ...subpages].some((above) => path === above || (above !== "/admin" && path.startsWith(`${above}/`))),
  );
}

/** The sections of the admin area that a role may open, in groups and in order. */
export function adminGroupsFor(role: Role) {
  return adminGroups
    .map(({ group, positions }) => ({
      label: messages.admin.navigation.groups[group],
      positions: positions
        .filter(({ roles }) => roles.includes(role))
        .map((section) => ({ ...section, label: messages.admin.navigation.sections[section.name] })),
    }))
    .filter(({ positions }) => positions.length > 0);
}

/** The language of the admin area where it isn't that of the page: some leave it in English. */
export function adminLanguage(): string | undefined {
  return messages.admin.language === messages.core.language ? undefined : messages.admin.language;
}
