import type { RequestHandler } from "express";
import { isApiPath } from "../paths.ts";
import { refuse } from "./refuse.ts";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

// A redirect to the sign-in page names the address once more, escaped: three times as long, and a proxy's buffer
// for headers has 8 to 16 KiB.
const maxAddressLength = 4096;

const pageMethods = new Set(["GET", "HEAD", "POST"]);

/** Turns away requests of a shape that no page of ours makes. */
export const guardShape: RequestHandler = (request, response, next) => {
  if (!knownMethods.has(request.method)) {
    response.set("Allow", [...knownMethods].join(", "));
    return refuse(request, response, 405, "This method is not supported.");
  }
  // A page is read or posted to; only the API has more methods.
  if (!isApiPath(request.path) && !pageMethods.has(request.method)) {
    response.set("Allow", [...pageMethods].join(", "));
    return refuse(request, response, 405, "This method is not supported.");
  }
  if (request.url.length > maxAddressLength)
    return refuse(request, response, 414, "This address is too long.");
  // Remix runs the action of any route for `?_data=`, whatever page the form was on; it reads a query as this does.
  if (new URLSearchParams(request.url.slice(request.path.length)).has("_data")) {
    return refuse(request, response, 400, "This address has an unknown parameter.");
  }
  // Lazy route discovery can be made to block the process; it is off, and its address answers nothing.
  if (request.path === "/__manifest")
    return refuse(request, response, 404, "There is nothing at this address.");
  next();
};
