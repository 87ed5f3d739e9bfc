import Database from "better-sqlite3";

const actions = ["get", "all", "run", "iterate"] as const;

/** The statements that this process gave to SQLite while `work` ran, with their parameters, in order. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const client = new Database(":memory:");
  const prototype = Object.getPrototypeOf(client.prepare("select 1"));
  client.close();
  const given: string[] = [];
  const originals = actions.map((action) => [action, prototype[action]] as const);
  for (const [action, original] of originals) {
    prototype[action] = function (this: Database.Statement, ...parameters: unknown[]) {
      given.push(`${this.source} ${JSON.stringify(parameters)}`);
      return original.apply(this, parameters);
    };
  }
  try {
    await work();
  } finally {
    Object.assign(prototype, Object.fromEntries(originals));
  }
  return given;
}
