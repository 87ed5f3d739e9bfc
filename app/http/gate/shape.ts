import type { RequestHandler } from "express";
import { isApiPath } from "../paths.ts";
import { refuse } from "./refuse.ts";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

// A redirect to the sign-in page repeats the address, escaped: three times as long, and a proxy's header buffer has 8
// to 16 KiB.
const maxAddressLength = 4096;

const pageMethods = new Set(["GET", "HEAD", "POST"]);

/** Refuses requests that no page of ours makes. */
export const guardShape: RequestHandler = (request, response, next) => {
  if (!knownMethods.has(request.method)) {
    response.set("Allow", [...knownMethods].join(", "));
    return refuse(request, response, 405, "This method is not supported.");
  }
  // Pages use GET and POST; only the API has more methods.
  if (!isApiPath(request.path) && !pageMethods.has(request.method)) {
    response.set("Allow", [...pageMethods].join(", "));
    return refuse(request, response, 405, "This method is not supported.");
  }
  if (request.url.length > maxAddressLength)
    return refuse(request, response, 414, "This address is too long.");
  // For `?_data=` Remix runs the action of any route, whatever page the form was on; this parses a query as Remix
  // does.
  if (new URLSearchParams(request.url.slice(request.path.length)).has("_data")) {
    return refuse(request, response, 400, "This address has an unknown parameter.");
  }
  // Lazy route discovery can be abused to block the process; it is off, and its address is refused.
  if (request.path === "/__manifest")
    return refuse(request, response, 404, "There is nothing at this address.");
  next();
};
