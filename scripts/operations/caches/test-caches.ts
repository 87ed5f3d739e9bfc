// Proves that caches may stand in front of the site: a real nginx and a real Varnish with the configurations of
// docs/deploy (npm run test:caches; or one of them: npm run test:caches -- nginx).
import { test } from "node:test";
import { findOrInstallPrograms } from "../../tools/find-programs.ts";
import { createTemporaryFolder } from "../../tools/temporary-folder.ts";
import { nginx, varnish } from "./caches.ts";
import { fillsOnce, outlivesTheSite, sells, staysFresh } from "./pages.ts";
import { onStage, type Stage } from "./stage.ts";
import { keepsNothingPersonal, looksAtCookies } from "./visitors.ts";

const proofs: Record<string, (stage: Stage) => Promise<void>> = {
  "one fill for each page and version, however many ask at once": fillsOnce,
  "the site's cookies go past it, other cookies don't matter": looksAtCookies,
  "a sale and a sign-in": sells,
  "fresh after a change": staysFresh,
  "nothing personal is stored": keepsNothingPersonal,
  "pages outlive the site": outlivesTheSite,
};

const [chosen] = process.argv.slice(2);
findOrInstallPrograms("nginx", "varnish");
for (const cache of [nginx, varnish]) {
  if (chosen && chosen !== cache.name.toLowerCase()) continue;
  console.log(`\n== ${cache.name}`);
  await onStage(cache, createTemporaryFolder("artist-site-caches-"), async (stage) => {
    for (const [what, prove] of Object.entries(proofs)) await test(what, () => prove(stage));
  });
}
