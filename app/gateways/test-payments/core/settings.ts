import type { ProviderDatabase } from "./database.ts";

/** What the desk can switch on; stored over restarts. */
type Switch = "webhooks_paused" | "payments_held";

export function isOn(database: ProviderDatabase, name: Switch): boolean {
  return database.prepare("SELECT 1 FROM settings WHERE name = ?").get(name) !== undefined;
}

export function turn(database: ProviderDatabase, name: Switch, on: boolean): void {
  database
    .prepare(on ? "INSERT OR IGNORE INTO settings (name) VALUES (?)" : "DELETE FROM settings WHERE name = ?")
    .run(name);
}
