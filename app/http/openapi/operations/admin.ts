import { z } from "zod";
import {
  adminUserSchema,
  roleChangeSchema,
  statusChangeSchema,
  userQuerySchema,
  userSchema,
} from "#app/shared/accounts/schema.ts";
import { auditLogSchema, auditQuerySchema } from "#app/shared/audit/schema.ts";
import { purchaseSchema } from "#app/shared/purchases/schema.ts";
import { json, type Operation } from "../operation.ts";

const tag = "Administration";
const changed = json(userSchema, "The updated user.");

export const adminOperations: Operation[] = [
  {
    method: "get",
    path: "/api/admin/users",
    tag,
    summary: "The accounts, page by page",
    description: "The address of the next page is in the `Link` header.",
    access: "admin",
    query: userQuerySchema,
    responses: { 200: json(z.array(adminUserSchema), "A page of accounts.") },
  },
  {
    method: "get",
    path: "/api/admin/users/{userId}/purchases",
    tag,
    summary: "The purchases of a user",
    access: "admin",
    responses: { 200: json(z.array(purchaseSchema), "Their purchases, newest first.") },
  },
  {
    method: "patch",
    path: "/api/admin/users/{userId}/status",
    tag,
    summary: "Lock, suspend or unlock an account",
    description: "It takes effect at once, also on running sessions and streams.",
    access: "admin",
    body: statusChangeSchema,
    responses: { 200: changed },
  },
  {
    method: "patch",
    path: "/api/admin/users/{userId}/role",
    tag,
    summary: "Change the role of an account",
    description: "Nobody can change their own role, and the last admin stays one.",
    access: "admin",
    body: roleChangeSchema,
    responses: { 200: changed },
  },
  {
    method: "get",
    path: "/api/admin/audit-logs",
    tag,
    summary: "The audit log, newest first",
    access: "admin",
    query: auditQuerySchema,
    responses: {
      200: json(
        z.object({ logs: z.array(auditLogSchema), nextCursor: z.string().nullable() }),
        "A page of events; `nextCursor` is null on the last.",
      ),
    },
  },
];

/** Only on a site in test mode that allows it. */
export const testAdminOperations: Operation[] = [
  {
    method: "post",
    path: "/api/admin-login",
    tag,
    summary: "Sign in as an admin, on a test site",
    access: "everyone",
    body: z.strictObject({}),
    isBodyOptional: true,
    responses: {
      200: json(z.object({ user: userSchema }), "Signed in."),
      302: { description: "The same for the button's form: redirects to the site." },
    },
  },
];
