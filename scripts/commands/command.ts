import { guardDatabase, openLease } from "#app/domain/system/lease/open-lease.ts";
import { loadSettings } from "#app/env.server.ts";
import { openServices } from "../../server.ts";

/**
 * Runs one command on the site's data, with or without a running server; a failure prints a sentence and exits with
 * code 1.
 * @param how.isReading it may run on a machine that another one has taken over from.
 */
export async function runCommand(
  work: (services: Awaited<ReturnType<typeof openServices>>) => Promise<void>,
  { isReading = false }: { isReading?: boolean } = {},
) {
  await reportFailures(async () => {
    const settings = loadSettings();
    const lease = isReading ? null : await openLease(settings);
    const services = await openServices(settings);
    try {
      if (lease) guardDatabase(services, lease);
      await work(services);
    } finally {
      lease?.close();
      await services.close();
    }
  });
}

/** Runs a command without services; a failure prints a sentence and exits with code 1. */
export async function reportFailures(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
