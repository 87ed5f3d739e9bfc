import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseUser } from "#app/domain/accounts/privacy/deletion/erase-user.ts";
import { countUsers, listUsers } from "#app/domain/accounts/profiles/read-users.ts";
import type { Context } from "#app/domain/core/context.ts";
import { write } from "#app/domain/core/write.ts";
import {
  type AccountStatus,
  type AdminUser,
  adminUserSchema,
  userQuerySchema,
  userSorts,
} from "#app/shared/accounts/profiles/schema.ts";
import type { Role } from "#app/shared/core/roles.ts";
import { users } from "#db/schema/index.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext, type TestContext } from "../../../setup/services.ts";

interface Person {
  email: string;
  username?: string;
  firstName?: string | null;
  lastName?: string | null;
  role?: Role;
  accountStatus?: AccountStatus;
  lastLoginAt?: Date | null;
}

async function openShop(people: Person[] = []) {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  add(
    ctx,
    { email: "zz-owner@example.com", username: "owner", firstName: null, lastName: null },
    admin.actor.user.id,
  );
  for (const person of people) add(ctx, person);
  return admin;
}

/** Writes a user, or writes over one. */
function add(ctx: TestContext, person: Person, id = `id-${person.email}`) {
  const now = ctx.now();
  const values = {
    username: person.email.replace(/\W/g, "_"),
    firstName: null,
    lastName: null,
    passwordHash: "none",
    passwordSalt: "none",
    createdAt: now,
    updatedAt: now,
    ...person,
  };
  ctx.db
    .insert(users)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: users.id, set: values })
    .run();
}

const list = (ctx: Context, query: Record<string, string> = {}) =>
  listUsers(ctx, userQuerySchema.parse(query));
const find = (ctx: Context, q: string, sort = "email") =>
  list(ctx, { q, sort }).users.map(({ email }) => email);

/** Every page of a list, one after the other. */
function readAll(ctx: Context, query: Record<string, string>): AdminUser[] {
  const seen: AdminUser[] = [];
  let cursor: string | null = "";
  do {
    const page = list(ctx, { ...query, cursor });
    seen.push(...page.users);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return seen;
}

const people: Person[] = [
  { email: "Ada@example.com", firstName: "Ada", lastName: "Okafor", role: "premium" },
  { email: "ben@example.org", firstName: "Ben", accountStatus: "locked" },
  { email: "chi@mail.example.net", username: "the_chi", firstName: "Élodie", lastName: "Müller" },
  { email: "dana_100%@example.com", firstName: "Dana", lastName: 'O"Neil', accountStatus: "suspended" },
  { email: "eve@example.com", firstName: "Mod", lastName: "Erate", role: "moderator" },
];

test("only an admin can read the list and the counters", async () => {
  const admin = await openShop();
  const fan = signedInContext(admin);
  for (const read of [listUsers, countUsers] as ((ctx: Context, query: never) => unknown)[]) {
    expect(() => read(fan, {} as never)).toThrow("You don't have the required permissions");
    expect(() => read({ ...admin, actor: null }, {} as never)).toThrow("Unauthorized");
  }
});

test("a user has exactly the API's fields", async () => {
  const admin = await openShop();
  const [user] = list(admin).users;
  expect(user).toEqual(adminUserSchema.strict().parse(user));
  expect(user).toMatchObject({ role: "admin", activeSessionCount: 1, loginAttempts: 0, lastLoginIp: null });
});

test("expired sessions are not counted", async () => {
  const admin = await openShop();
  const fan = signedInContext(admin);
  const countOf = (ctx: Context) =>
    list(ctx, { q: fan.actor.user.email }).users.map(({ activeSessionCount }) => activeSessionCount);
  expect(countOf(admin)).toEqual([1]);
  admin.passTime(3 * 60 * 60_000);
  expect(countOf(admin)).toEqual([0]);
});

test.each([
  ["a part of an email", "AMPLE.ORG", ["ben@example.org"]],
  ["a part of a name", "okaf", ["Ada@example.com"]],
  ["first and last name", "ada  okafor", ["Ada@example.com"]],
  ["a username", "the_chi", ["chi@mail.example.net"]],
  ["letters beyond ASCII, in any case", "éLODIE MÜL", ["chi@mail.example.net"]],
  ["signs of query languages", "dana_100%", ["dana_100%@example.com"]],
  ["quotes", 'o"n', ["dana_100%@example.com"]],
  ["a role", "moderator", ["eve@example.com"]],
  ["a part of a role", "remiu", ["Ada@example.com"]],
  ["a status", "suspended", ["dana_100%@example.com"]],
  ["a role or a text", "mod", ["eve@example.com"]],
  ["one letter: a beginning", "b", ["ben@example.org"]],
  ["two letters: the beginning of a last name", "mü", ["chi@mail.example.net"]],
  ["two letters: the beginning of a last name", "ok", ["Ada@example.com"]],
  ["two letters: the beginning of a username", "th", ["chi@mail.example.net"]],
  ["two letters in the middle are not enough", "fo", []],
  ["nothing", "nobody here", []],
  ["an operator of the index", "ada OR ben", []],
])("a search finds %s: %s", async (_what, q, found) => {
  const admin = await openShop(people);
  expect(find(admin, q)).toEqual(found);
});

test("the search finds an account's new name, role and status", async () => {
  const admin = await openShop(people);
  add(admin, { email: "ada@new.example", firstName: "Augusta" }, "id-Ada@example.com");
  expect(find(admin, "augusta")).toEqual(["ada@new.example"]);
  expect(find(admin, "okafor")).toEqual([]);
  const user = admin.db.select().from(users).where(eq(users.id, "id-Ada@example.com")).get();
  if (!user) throw new Error("The user is gone.");
  write(admin, (tx) => eraseUser(tx, user));
  expect(find(admin, "augusta")).toEqual([]);
  // FTS5 compares its index with what it was made from, and throws where they differ.
  admin.db.run(sql`insert into user_search_index (user_search_index, rank) values ('integrity-check', 1)`);
});

test("a deleted user is neither listed nor counted", async () => {
  const admin = await openShop(people);
  admin.db.update(users).set({ deletedAt: admin.now() }).where(eq(users.email, "ben@example.org")).run();
  expect(find(admin, "ben")).toEqual([]);
  expect(list(admin).users).toHaveLength(people.length);
  expect(countUsers(admin)).toEqual({ total: 5, active: 4, locked: 0, admins: 1 });
});

test("the counters count users in total and by status", async () => {
  expect(countUsers(await openShop(people))).toEqual({ total: 6, active: 4, locked: 1, admins: 1 });
});

/** What each order compares, as text that sorts like it. */
const keys: Record<(typeof userSorts)[number], (user: AdminUser) => string> = {
  email: ({ email }) => email.toLowerCase(),
  name: ({ firstName, lastName }) => `${firstName ?? ""} ${lastName ?? ""}`.trim().toLowerCase(),
  role: ({ role }) => role,
  status: ({ accountStatus }) => accountStatus,
  lastLogin: ({ lastLoginAt }) => lastLoginAt ?? "",
};

test.each(userSorts.flatMap((by) => [by, `-${by}` as const]))(
  "sorted by %s, pages list every user once and in order, with and without a search",
  async (sort) => {
    const admin = await openShop(
      Array.from({ length: 23 }, (_, number) => ({
        email: `fan${number}@example.com`,
        firstName: number % 3 === 0 ? null : `N${number % 5}`,
        role: (["user", "user", "premium", "moderator"] as const)[number % 4],
        accountStatus: (["active", "active", "locked", "suspended"] as const)[(number * 3) % 4],
        lastLoginAt: number % 2 === 0 ? null : new Date(Date.UTC(2026, 0, 1 + (number % 7))),
      })),
    );
    const keyOf = keys[sort.replace("-", "") as (typeof userSorts)[number]];
    for (const [q, count] of [
      ["", 24],
      ["example.com", 24],
      ["fa", 23],
      ["active", 12],
    ] as const) {
      const seen = readAll(admin, { sort, q, limit: "5" });
      expect(new Set(seen.map(({ id }) => id)).size, q).toBe(count);
      expect(seen, q).toHaveLength(count);
      const inOrder = seen.map(keyOf).sort();
      expect(seen.map(keyOf), q).toEqual(sort.startsWith("-") ? inOrder.reverse() : inOrder);
    }
  },
);

test("a search that most accounts match finds the same as a narrow one", async () => {
  const admin = await openShop(people);
  const now = admin.now().getTime();
  admin.db.run(sql`
    insert into users (id, email, username, first_name, last_name, password_hash, password_salt, role, created_at, updated_at)
    with recursive number(value) as (select 1 union all select value + 1 from number where value < 8100)
    select 'many-' || value, 'many' || value || '@crowd.example', 'crowd_' || value, 'Many', null, 'x', 'x',
      'premium', ${now}, ${now} from number`);
  const pages = 3;
  for (const [q, sort, expected] of [
    ["crowd.exam", "email", sql`email like '%crowd.exam%' order by lower(email)`],
    ["CROWD_", "-email", sql`username like '%crowd_%' order by lower(email) desc`],
    ["premium", "-email", sql`role = 'premium' order by lower(email) desc`],
    ["ma", "-role", sql`email like 'ma%' order by role desc, id desc`],
    ["many", "name", sql`email like '%many%' order by lower(first_name), id`],
  ] as const) {
    const seen: string[] = [];
    let cursor = "";
    for (let page = 0; page < pages; page += 1) {
      const { users: shown, nextCursor } = list(admin, { q, sort, limit: "100", cursor });
      seen.push(...shown.map(({ id }) => id));
      cursor = nextCursor ?? "";
    }
    const rows = admin.db.all<{ id: string }>(
      sql`select id from users where ${expected} limit ${pages * 100}`,
    );
    expect(seen, `${q} by ${sort}`).toEqual(rows.map(({ id }) => id));
  }
});

test("an invalid query is refused, and empty fields use the defaults", async () => {
  const admin = await openShop();
  expect(userQuerySchema.parse({ cursor: "", limit: "", q: " ", sort: "" })).toEqual({
    limit: 50,
    q: "",
    sort: "email",
  });
  for (const wrong of [{ sort: "password_hash" }, { limit: "101" }, { limit: "0" }, { q: "x".repeat(255) }])
    expect(userQuerySchema.safeParse(wrong).success).toBe(false);
  for (const cursor of ["x", "W10", Buffer.from('[{"a":1},"x"]').toString("base64url")])
    expect(() => list(admin, { cursor })).toThrow("This page of the list doesn't exist");
});
