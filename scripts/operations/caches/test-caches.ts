// Proves that caches may stand in front of the site: a real nginx and a real Varnish with the configurations of
// docs/deploy (npm run test:caches; or one of them: npm run test:caches -- nginx).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findOrInstallPrograms } from "../../tools/find-programs.ts";
import { runProofs } from "../run-proofs.ts";
import { looksAtCookies } from "./cookies.ts";
import { fillsOnce } from "./fills.ts";
import { staysFresh } from "./freshness.ts";
import { nginx } from "./nginx.ts";
import { outlivesTheSite } from "./outage.ts";
import { keepsNothingPersonal } from "./privacy.ts";
import { sells } from "./sale.ts";
import { onStage, type Stage } from "./stage.ts";
import { varnish } from "./varnish.ts";

const proofs: Record<string, (stage: Stage) => Promise<void>> = {
  "one fill for each page and version, however many ask at once": fillsOnce,
  "the site's cookies go past it, other cookies don't matter": looksAtCookies,
  "a sale and a sign-in": sells,
  "fresh after a change": staysFresh,
  "nothing personal is kept": keepsNothingPersonal,
  "pages outlive the site": outlivesTheSite,
};

const [chosen] = process.argv.slice(2);
findOrInstallPrograms("nginx", "varnish");
for (const cache of [nginx, varnish]) {
  if (chosen && chosen !== cache.name.toLowerCase()) continue;
  const folder = mkdtempSync(path.join(tmpdir(), "artist-site-caches-"));
  console.log(`\n== ${cache.name}`);
  try {
    await onStage(cache, folder, async (stage) => {
      await runProofs(proofs, stage);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
