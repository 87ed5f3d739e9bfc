import routes from "../../app/routes.ts";

/** Every address of the site and the API, as the router has it ("/music/:trackId"), with its route's file. */
export const routeTable = routes.map(({ path = "", file }) => ({ address: `/${path}`, file }));
