import type { RouteConfigEntry } from "@remix-run/route-config";
import { listOperations } from "#app/http/api/list-operations.ts";
import routes from "../../app/routes.ts";

interface TableRoute {
  /** As the router has it: "/music/:trackId". */
  address: string;
  file: string;
  /** Its id in the build. */
  id: string;
}

/** The routes that answer an address; a layout without a path answers none. */
const pages = listAddresses(routes, "");

function listAddresses(entries: readonly RouteConfigEntry[], above: string): TableRoute[] {
  return entries.flatMap(({ path, index, file, id = file.replace(/\.tsx?$/, ""), children = [] }) => {
    const address = [above, path].filter(Boolean).join("/");
    const own = path === undefined && !index ? [] : [{ address: `/${address}`, file, id }];
    return [...own, ...listAddresses(children, address)];
  });
}

/** The layouts without a path, each with the address of a page in it. */
export const layoutTable = listLayouts(routes, "");

function listLayouts(entries: readonly RouteConfigEntry[], above: string): TableRoute[] {
  return entries.flatMap(({ path, file, id = file.replace(/\.tsx?$/, ""), children = [] }) => {
    const within = [above, path].filter(Boolean).join("/");
    const [page] = listAddresses(children, within);
    const own = path === undefined && page ? [{ address: page.address, file, id }] : [];
    return [...own, ...listLayouts(children, within)];
  });
}

const calls = listOperations({ isTestAdminLoginEnabled: true, payments: "test" }).flatMap(
  ({ path, answer }) =>
    answer
      ? [
          {
            address: path.replace(/\{(\w+)\}/g, ":$1"),
            file: "routes/api/route.ts",
            id: "routes/api/route",
          },
        ]
      : [],
);

/** Every address of the site and the API, as the router has it ("/music/:trackId"), with its route's file. */
export const routeTable = [...pages, ...calls];
