import type { Services } from "./context.ts";

/**
 * Something that a feature keeps in memory for as long as the process lives, made when it is first asked for.
 * It has a name, because the server and the site's build load copies of this code of their own.
 * @returns reads it from the services.
 */
export function processPart<Part>(name: string, make: (services: Pick<Services, "now">) => Part) {
  return ({ parts, now }: Pick<Services, "parts" | "now">): Part => {
    if (!parts.has(name)) parts.set(name, make({ now }));
    return parts.get(name) as Part;
  };
}
