import path from "node:path";
import SQLite from "better-sqlite3";

const forMilliseconds = 3000;

/** How many transactions a second this disk keeps for certain, one after the other, as the site writes them. */
export function transactionsASecond(folder: string): number {
  const client = new SQLite(path.join(folder, "disk.sqlite"));
  client.pragma("journal_mode = WAL");
  client.pragma("synchronous = FULL");
  client.exec("create table events (id integer primary key, text text)");
  const insert = client.prepare("insert into events (text) values (?)");
  const write = client.transaction(() => {
    for (const each of [1, 2, 3]) insert.run(`${each} `.repeat(100));
  });
  const begun = performance.now();
  let written = 0;
  while (performance.now() - begun < forMilliseconds) {
    write.immediate();
    written += 1;
  }
  client.close();
  return (written * 1000) / forMilliseconds;
}
