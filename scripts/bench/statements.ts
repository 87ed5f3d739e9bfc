import { signedInContext } from "../../tests/factories/user.ts";
import { listStatements } from "../../tests/setup/count-statements.ts";
import { startTestSite } from "../../tests/setup/test-site.ts";
import { atMost, type Line } from "./line.ts";

/** What a fan's pages ask of the database, once what all requests share has been read. */
export async function measureStatements(folder: string): Promise<readonly Line[]> {
  const site = await startTestSite(folder);
  try {
    const { token } = signedInContext(site.ctx);
    const lines: Line[] = [];
    for (const path of ["/", "/music", "/dashboard"]) {
      await site.read(path, token);
      await site.read(path, token);
      const { length } = await listStatements(() => site.read(path, token));
      lines.push(atMost(12, { what: `SQL statements of a fan's ${path}`, ours: length, write: String }));
    }
    return lines;
  } finally {
    await site.stop();
  }
}
