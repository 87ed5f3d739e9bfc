import type SQLite from "better-sqlite3";

const guards = new WeakMap<SQLite.Database, () => void>();

/** Lets a function refuse each transaction of a database, before it begins and before it is committed. */
export function guardWrites(client: SQLite.Database, assertMayWrite: () => void): void {
  guards.set(client, assertMayWrite);
}

/** @throws whatever the guard of this database throws, if it has one. */
export function assertMayWrite(client: SQLite.Database): void {
  guards.get(client)?.();
}
