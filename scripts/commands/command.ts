import { guardDatabase } from "#app/domain/fence/guard-database.ts";
import { openFence } from "#app/domain/fence/open-fence.ts";
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
  await sayFailures(async () => {
    const settings = loadSettings();
    const fence = isReading ? null : await openFence(settings);
    const services = await openServices(settings);
    try {
      if (fence) guardDatabase(services, fence);
      await work(services);
    } finally {
      fence?.close();
      await services.close();
    }
  });
}

/** Runs a command without services; a failure prints a sentence and exits with code 1. */
export async function sayFailures(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
