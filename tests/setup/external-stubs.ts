import { openHashingThreads } from "#app/gateways/password-hashing/password-hashing.ts";
import type { ExternalServices } from "../../server.ts";
import { createSimpleMaker } from "./simple-maker.ts";

const sharedThreads = openHashingThreads();

/**
 * A web that answers nobody: no test may depend on what others serve. Files for downloads made at once: encoding is the
 * audio tests' business. And real hashing at bcrypt's lowest cost:
 * the tests are about what is done with it; that of the shop's own process is looked at where that is started.
 */
export function externalStubs(): ExternalServices {
  return {
    dns: { resolveTxt: () => Promise.reject(new Error("No test asks a DNS server.")) },
    sns: {
      fetchCertificate: () => Promise.reject(new Error("No test reaches Amazon.")),
      confirmSubscription: () => Promise.reject(new Error("No test reaches Amazon.")),
    },
    videoThumbnails: { fetch: async () => null },
    fileMaker: createSimpleMaker(),
    passwordHashing: { cost: 4, sharedThreads },
  };
}
