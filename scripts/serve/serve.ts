import { LeaseLost } from "#app/domain/system/lease/hold-lease.ts";
import { loadSettings, SettingsError } from "#app/env.server.ts";
import type { SiteFiles } from "#app/http/express-app.ts";
import { startSite } from "../../server.ts";

const maxShutdown = 15_000;
/** "Configuration error": starting again would not help, and the unit in docs/deploy doesn't. */
const leaseLostExitCode = 78;

/** Runs the site until a signal ends it; a failed start prints a sentence and exits with code 1. */
export async function serve(openFront: () => Promise<SiteFiles>): Promise<void> {
  try {
    const site = await startSite(loadSettings(), await openFront());
    console.log(`Serving on ${site.address}`);
    const stopWith = (code: number) => {
      setTimeout(() => process.exit(code || 1), maxShutdown).unref();
      site.stop().then(
        () => process.exit(code),
        () => process.exit(code || 1),
      );
    };
    const stop = () => stopWith(0);
    site.leaseLost?.catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      stopWith(leaseLostExitCode);
    });
    // May arrive more than once: a terminal and a service manager signal the whole group, and npm forwards its own.
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
    // The parent on an old Node holds this channel: if it dies, the server exits too and frees the port.
    process.once("disconnect", stop);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof SettingsError ? `Setting ${error.message}` : error.message);
    if (!(error instanceof SettingsError) && error.cause) console.error(error.cause);
    process.exit(error instanceof LeaseLost ? leaseLostExitCode : 1);
  }
}
