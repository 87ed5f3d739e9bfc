import type { Server } from "node:http";
import type { Settings } from "#app/env.server.ts";

const drainFor = 10_000;
const lookAround = 50;
/** The first one that systemd passes (sd_listen_fds). */
const firstPassed = 3;

/** The socket that a service manager passed to this process, or to the one that handed it on; null without one. */
function heldSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): number | null {
  const isOurs = [process.pid, process.ppid].includes(Number(LISTEN_PID));
  return LISTEN_FDS === "1" && isOurs ? firstPassed : null;
}

/**
 * Listens where the settings say, or on the socket that systemd holds for us: what comes while the site restarts waits
 * there.
 * @throws Error with a sentence for the owner when the port is taken.
 */
export function listen(server: Server, { port, host }: Pick<Settings, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        isTaken ? new Error(`Port ${port} is taken. Set PORT to another one.`, { cause: error }) : error,
      );
    });
    const held = heldSocket(process.env);
    if (held === null) server.listen(port, host, () => resolve());
    else server.listen({ fd: held }, () => resolve());
  });
}

/** Takes no new connections, and lets those under way end, for ten seconds. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), drainFor);
    // A proxy leaves a connection open after its response, and Node would wait for it for seconds.
    const release = setInterval(() => server.closeIdleConnections(), lookAround);
    server.close(() => {
      clearTimeout(hurry);
      clearInterval(release);
      resolve();
    });
    server.closeIdleConnections();
  });
}
