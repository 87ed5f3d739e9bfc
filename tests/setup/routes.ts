import { listOperations } from "#app/http/api/list-operations.ts";
import routes from "../../app/routes.ts";

const pages = routes.map(({ path = "", file }) => ({ address: `/${path}`, file }));

const calls = listOperations({ isTestAdminLoginEnabled: true, payments: "test" }).flatMap(
  ({ path, answer }) =>
    answer ? [{ address: path.replace(/\{(\w+)\}/g, ":$1"), file: "routes/api/route.ts" }] : [],
);

/** Every address of the site and the API, as the router has it ("/music/:trackId"), with its route's file. */
export const routeTable = [...pages, ...calls];
