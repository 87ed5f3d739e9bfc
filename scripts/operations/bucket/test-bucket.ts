// Proves that media may lie with a server of S3's kind that has nothing to do with our tests: OpenStack Swift, which Debian
// has (npm run test:bucket).
import { test } from "node:test";
import { findOrInstallPrograms } from "../../tools/find-programs.ts";
import { createTemporaryFolder } from "../../tools/temporary-folder.ts";
import {
  givesByAddress,
  isLeaseOrSaysSo,
  keepsFiles,
  movesThereAndBack,
  type Position,
  refusesOthers,
} from "./storage-proofs.ts";
import { startSwift } from "./swift.ts";

const proofs: Record<string, (position: Position) => Promise<void>> = {
  "files are stored, large ones in parts": keepsFiles,
  "an address gives a file with its type and name, for its time": givesByAddress,
  "keys that aren't right are refused": refusesOthers,
  "it is a fence, or says that it can't be one": isLeaseOrSaysSo,
  "a shop moves there and back": movesThereAndBack,
};

findOrInstallPrograms("swift", "memcached");
const folder = createTemporaryFolder("artist-site-bucket-");
const bucket = await startSwift(folder);
try {
  for (const [what, prove] of Object.entries(proofs)) await test(what, () => prove({ bucket, folder }));
} finally {
  await bucket.stop();
}
