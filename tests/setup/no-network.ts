import { Socket } from "node:net";

// No test may reach the network: a connection to anything but this machine is an error in the test.
const connect = Socket.prototype.connect;
const loopback = new Set(["localhost", "127.0.0.1", "::1"]);

Socket.prototype.connect = function guardedConnect(this: Socket, ...parameters: unknown[]) {
  const [first] = parameters;
  const options = Array.isArray(first) ? first[0] : first;
  const host =
    typeof options === "object" && options !== null && "host" in options ? String(options.host) : "localhost";
  const isLocalPipe = typeof options === "object" && options !== null && "path" in options && options.path;
  if (!isLocalPipe && !loopback.has(host)) throw new Error(`A test tried to reach ${host}.`);
  return Reflect.apply(connect, this, parameters);
} as typeof connect;
