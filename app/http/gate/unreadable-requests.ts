import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

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
