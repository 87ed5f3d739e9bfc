import type { IncomingMessage } from "node:http";
import proxyaddr from "proxy-addr";
import type { Settings } from "#app/env.server.ts";

/** Which of the addresses that a request came by are proxies of ours, by TRUST_PROXY: a number of them, or a list. */
export function trustedProxies({ trustProxy }: Settings): (address: string, distance: number) => boolean {
  if (/^\d+$/.test(trustProxy)) return (_address, distance) => distance < Number(trustProxy);
  return proxyaddr.compile(trustProxy.split(",").map((address) => address.trim()));
}

/** Reads the address of a request's client, behind the proxies of ours. */
export function clientAddressReader(settings: Settings): (request: IncomingMessage) => string {
  const trust = trustedProxies(settings);
  return (request) => proxyaddr(request, trust);
}
