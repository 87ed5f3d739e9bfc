import type { TestSite } from "../test-site.ts";
import { assertAudited } from "./audited.ts";

export type SentFile = [fileName: string, bytes: Uint8Array];

interface SentForm {
  fields: Record<string, string>;
  files: readonly SentFile[];
  /** The session to come with. */
  token: string;
}

/** Sends a form with files, as a browser does; redirects are not followed. */
export function sendFiles(site: TestSite, path: string, { fields, files, token }: SentForm) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [fileName, bytes] of files) body.append("file", new Blob([Uint8Array.from(bytes)]), fileName);
  const headers = { Origin: site.url, Cookie: `session=${token}` };
  const request = { method: "POST", redirect: "manual" as const, body, headers };
  return assertAudited(site.ctx, { method: "POST", path }, () => fetch(site.url + path, request));
}
