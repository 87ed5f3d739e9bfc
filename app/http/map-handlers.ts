import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";

export type Handler = LoaderFunction | ActionFunction;

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** The build with each loader and action wrapped. @param module of the handler's route */
export function mapHandlers(
  build: ServerBuild,
  wrap: <Named extends Handler>(handler: Named, module: RouteModule) => Named,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: wrap(loader, route.module) }),
      ...(action && { action: wrap(action, route.module) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
