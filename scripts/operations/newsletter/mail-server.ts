import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  source: Buffer;
  /** When the server accepted it, in milliseconds. */
  at: number;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A mail server on this machine that stores what it receives. @param unknown addresses that it refuses for good */
export async function startMailServer(unknown: ReadonlySet<string>) {
  const received: ReceivedMail[] = [];
  const state = { isAccepting: true };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onMailFrom: (_sender, _session, done) =>
      done(state.isAccepting ? null : refusal(421, "4.3.2 Service not available, try again later")),
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? refusal(550, "5.1.1 No such user here") : null),
    onData(stream, { envelope }, done) {
      buffer(stream).then((source) => {
        const to = envelope.rcptTo[0]?.address ?? "";
        received.push({ to, source, at: Date.now() });
        done();
      }, done);
    },
  });
  // A client that is killed breaks its connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    state,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
