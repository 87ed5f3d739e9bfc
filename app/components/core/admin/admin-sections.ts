import type { AdminFrameData } from "#app/shared/core/admin-frame.ts";
import type { Role } from "#app/shared/core/roles.ts";

interface AdminSection {
  name: string;
  to: string;
  label: string;
  roles: readonly Role[];
  /** What the number next to it counts, as "2 new". */
  unread?: { of: keyof AdminFrameData["unread"]; label: string };
  /** The paths of its subpages that aren't below its own. */
  subpages?: readonly string[];
}

interface AdminGroup {
  label: string;
  positions: readonly AdminSection[];
}

const admins: readonly Role[] = ["admin"];

// Add a line only together with its route: a link to a 404 is worse than none.
const adminGroups: readonly AdminGroup[] = [
  { label: "Today", positions: [{ name: "today", to: "/admin/today", label: "Today", roles: admins }] },
  {
    label: "Music",
    positions: [
      {
        name: "tracks",
        to: "/admin/tracks",
        label: "Tracks",
        roles: admins,
        subpages: ["/admin/edit-tracks"],
      },
      { name: "releases", to: "/admin/releases", label: "Releases", roles: admins },
      { name: "videos", to: "/admin/videos", label: "Videos", roles: admins },
      { name: "photos", to: "/admin/photos", label: "Photos", roles: admins },
    ],
  },
  {
    label: "Fans",
    positions: [
      {
        name: "inbox",
        to: "/admin/inbox",
        label: "Inbox",
        roles: ["admin", "moderator"],
        unread: { of: "inbox", label: "new" },
      },
      {
        name: "users",
        to: "/admin",
        label: "People",
        roles: admins,
        subpages: ["/admin/users", "/admin/invitations"],
      },
      { name: "newsletter", to: "/admin/newsletter", label: "Newsletter", roles: admins },
      { name: "import", to: "/admin/import", label: "Moving In", roles: admins },
      { name: "statistics", to: "/admin/statistics", label: "Statistics", roles: admins },
    ],
  },
  {
    label: "Orders",
    positions: [
      {
        name: "orders",
        to: "/admin/orders",
        label: "Orders",
        roles: admins,
        unread: { of: "orders", label: "under review" },
      },
      {
        name: "withdrawals",
        to: "/admin/withdrawals",
        label: "Withdrawals",
        roles: admins,
        unread: { of: "withdrawals", label: "open" },
      },
      { name: "sales", to: "/admin/sales", label: "Sales", roles: admins },
      { name: "codes", to: "/admin/codes", label: "Codes", roles: admins },
    ],
  },
  { label: "Site", positions: [{ name: "site", to: "/admin/site", label: "Site", roles: admins }] },
  {
    label: "System",
    positions: [
      { name: "health", to: "/admin/health", label: "Health", roles: admins },
      { name: "audit", to: "/admin/audit", label: "Audit Logs", roles: admins },
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
export function adminGroupsFor(role: Role): AdminGroup[] {
  return adminGroups
    .map(({ label, positions }) => ({
      label,
      positions: positions.filter(({ roles }) => roles.includes(role)),
    }))
    .filter(({ positions }) => positions.length > 0);
}
