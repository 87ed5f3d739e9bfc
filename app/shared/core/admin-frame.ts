import type { Role } from "./roles.ts";

/** What frames every page of the admin area. */
export interface AdminFrameData {
  role: Role;
  /** What nobody has looked after yet; nothing of what this role may not open. */
  unread: { inbox: number; orders: number; withdrawals: number };
}
