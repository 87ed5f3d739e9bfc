// The process behind warm-processes.ts: does what its module does for one request, again for every further one.
const [, , module = ""] = process.argv;
const listenOnce = process.once.bind(process);

function listen(event: string | symbol, listener: (...parameters: unknown[]) => void): NodeJS.Process {
  return event === "message" ? process.on("message", listener) : listenOnce(event, listener);
}

process.once = listen as typeof process.once;
process.disconnect = () => undefined;

await import(module);
