import type { Services } from "./context.ts";

/**
 * State that a feature keeps in memory for the life of the process, created on first use.
 * It is found by name, because the server and the site's build load separate copies of this code.
 * @returns a function that reads it from the services.
 */
export function singleton<Part>(name: string, make: (services: Pick<Services, "now">) => Part) {
  return ({ parts, now }: Pick<Services, "parts" | "now">): Part => {
    if (!parts.has(name)) parts.set(name, make({ now }));
    return parts.get(name) as Part;
  };
}
