import { afterAll, beforeAll, expect, test } from "vitest";
import { createTrack } from "../../factories/track.ts";
import { signedInContext } from "../../factories/user.ts";
import { listStatements } from "../../setup/count-statements.ts";
import { siteForTheseTests } from "../../setup/shared-site.ts";
import type { TestSite } from "../../setup/test-site.ts";

const sharing = siteForTheseTests();
let site: TestSite;
beforeAll(async () => {
  site = await sharing.start();
  await createTrack(site.ctx, { title: "Sodium Light" });
});
afterAll(() => sharing.stop());

// The first requests prepare what all later ones use.
async function readAgain(path: string, token: string): Promise<string[]> {
  await site.read(path, token);
  await site.read(path, token);
  return listStatements(() => site.read(path, token));
}

test.each(["/", "/music", "/dashboard"])(
  "%s of a fan without purchases asks at most twelve times",
  async (path) => {
    const { token } = signedInContext(site.ctx);
    const statements = await readAgain(path, token);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(12);
  },
);
