import type SQLite from "better-sqlite3";

/** Has a connection count the statements that may write. @returns how many there were so far; those of others don't count */
export function countWrites(client: SQLite.Database): () => number {
  let writes = 0;
  const counting =
    <Parameters extends unknown[], Result>(act: (...parameters: Parameters) => Result) =>
    (...parameters: Parameters): Result => {
      writes += 1;
      return act(...parameters);
    };
  const prepare = client.prepare.bind(client);
  Object.assign(client, {
    exec: counting(client.exec.bind(client)),
    prepare(source: string) {
      const statement = prepare(source);
      if (statement.readonly) return statement;
      return Object.assign(statement, {
        run: counting(statement.run.bind(statement)),
        get: counting(statement.get.bind(statement)),
        all: counting(statement.all.bind(statement)),
        iterate: counting(statement.iterate.bind(statement)),
      });
    },
  });
  return () => writes;
}
