import type { TestSite } from "../test-site.ts";

export type AppParameters = Record<string, string | number | readonly (string | number)[] | undefined>;

export const queryOf = (parameters: AppParameters) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => [name, String(each)] as [string, string]),
    ),
  ).toString();

/** Sends a call as an app does: no cookie, no origin, from another site. */
export function askApp(site: TestSite, call: string, parameters: AppParameters, init: RequestInit = {}) {
  const query = queryOf({ v: "1.16.1", c: "test", ...parameters });
  return fetch(`${site.url}/rest/${call}?${query}`, { redirect: "manual", ...init });
}

interface SubsonicAnswer {
  status: "ok" | "failed";
  error?: { code: number; message: string };
  // What a call answers is validated against the specification.
  [field: string]: unknown;
}

/** The same with the answer that it gets, in JSON. */
export async function readApp(site: TestSite, call: string, parameters: AppParameters) {
  const response = await askApp(site, call, { f: "json", ...parameters });
  const answer = (await response.json()) as { "subsonic-response": SubsonicAnswer };
  return answer["subsonic-response"];
}
