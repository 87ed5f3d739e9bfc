import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import type { Settings } from "#app/env.server.ts";

/** How many requests of a connection may wait for a response that its client hasn't taken. Browsers don't pipeline. */
const maxPipelined = 10;
/** How long, in milliseconds, a client may read nothing of a waiting response. */
const defaultMaxStall = 60_000;

/** A connection whose client hasn't taken all of its responses. */
interface BusyConnection {
  /** What responds to its requests, in the order in which they came; the first is at work. */
  exchanges: { response: ServerResponse; respond: () => void }[];
  /** How many bytes the system had taken for the client, and since when. */
  sent: number;
  sentAt: number;
}

/**
 * A server that gives requests to the listener one after another for each connection: the next one once the client has
 * taken the response before it. Node hands over all requests of one read at once, and thousands of responses would
 * wait for a client that reads none of them. A connection with more requests than browsers send is closed before any
 * of those that wait is looked at, and so is one whose client has stopped reading. Slow readers continue, and while
 * nothing waits to be sent, the site is still working and no client is late.
 * @param maxStall in milliseconds; tests use less.
 */
export function createGuardedServer(listener: RequestListener, maxStall = defaultMaxStall): Server {
  const busy = new Map<Socket, BusyConnection>();

  function respondToNext(socket: Socket): void {
    const [next] = busy.get(socket)?.exchanges ?? [];
    if (!next || socket.destroyed) {
      busy.delete(socket);
      return;
    }
    next.response.once("close", () => {
      busy.get(socket)?.exchanges.shift();
      respondToNext(socket);
    });
    next.respond();
  }

  /**
   * The one request too many says that it leaves HTTP: only this makes Node stop parsing. It would make objects of all
   * other requests of the same read first.
   */
  class CountedRequest extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      const { length } = busy.get(socket)?.exchanges ?? [];
      if (length < maxPipelined) return;
      Object.defineProperty(this, "upgrade", { get: () => true, set() {} });
      // Node 24 closes the connection where nobody listens to "upgrade"; Node 22 leaves it open.
      socket.destroy();
    }
  }

  // By default Node checks for connections over their time limit only every 30 seconds.
  const server = createServer({ connectionsCheckingInterval: 1000, IncomingMessage: CountedRequest });
  server.on("request", (request, response) => {
    const { socket } = request;
    const exchange = { response, respond: () => listener(request, response) };
    const connection = busy.get(socket);
    if (connection) {
      connection.exchanges.push(exchange);
      return;
    }
    busy.set(socket, { exchanges: [exchange], sent: 0, sentAt: 0 });
    // After all requests of this read: too many of them are refused together.
    process.nextTick(respondToNext, socket);
  });

  const watch = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of busy) {
      const sent = bytesSent(socket);
      const isWaiting = (connection.exchanges[0]?.response.writableLength ?? 0) > 0;
      if (!isWaiting || sent !== connection.sent) Object.assign(connection, { sent, sentAt: now });
      else if (now - connection.sentAt >= maxStall) socket.destroy();
    }
  }, maxStall / 60);
  watch.unref();
  server.once("close", () => clearInterval(watch));
  return server;
}

/**
 * How many bytes the system has taken of what was written. Timeouts of Node's own don't do here: each byte that a
 * client sends restarts them. Nor do its public counts: they count a write once all of it was taken, and a slow
 * reader needs longer for a large one.
 */
function bytesSent(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
}

const answers: Record<string, string> = {
  HPE_INVALID_METHOD: "405 Method Not Allowed",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Responds to requests that Node's parser refuses before any handler sees them. An unknown method gets a status of
 * its own instead of Node's 400; everything else gets Node's own response.
 */
export function answerUnreadableRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
    const status = answers[error.code ?? ""] ?? "400 Bad Request";
    socket.end(emptyResponse(status));
  });
  // This is no proxy; Node would close the connection without a response.
  server.on("connect", (_request: IncomingMessage, socket: Socket) => {
    socket.on("error", () => socket.destroy()).end(emptyResponse("405 Method Not Allowed"));
  });
}

function emptyResponse(status: string): string {
  return `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}

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
