import type { Role } from "#app/shared/accounts/schema.ts";

export type AdminPlaceName =
  | "users"
  | "audit"
  | "tracks"
  | "releases"
  | "videos"
  | "photos"
  | "orders"
  | "inbox"
  | "newsletter"
  | "site"
  | "health";

interface AdminPlace {
  name: AdminPlaceName;
  to: string;
  label: string;
  roles: readonly Role[];
}

const admins = ["admin"] as const;

// Add a line only together with its route: a link to a 404 is worse than none.
const adminPlaces: readonly AdminPlace[] = [
  { name: "users", to: "/admin", label: "User Management", roles: admins },
  { name: "audit", to: "/admin/audit", label: "Audit Logs", roles: admins },
  { name: "tracks", to: "/admin/tracks", label: "Tracks", roles: admins },
  { name: "releases", to: "/admin/releases", label: "Releases", roles: admins },
  { name: "videos", to: "/admin/videos", label: "Videos", roles: admins },
  { name: "photos", to: "/admin/photos", label: "Photos", roles: admins },
  { name: "orders", to: "/admin/orders", label: "Orders", roles: admins },
  { name: "inbox", to: "/admin/inbox", label: "Inbox", roles: ["admin", "moderator"] },
  { name: "newsletter", to: "/admin/newsletter", label: "Newsletter", roles: admins },
  { name: "site", to: "/admin/site", label: "Site", roles: admins },
  { name: "health", to: "/admin/health", label: "Health", roles: admins },
];

/** The sections of the admin area that a role may open, in order. */
export function adminPlacesFor(role: Role): AdminPlace[] {
  return adminPlaces.filter(({ roles }) => roles.includes(role));
}
