/** A field of a body or an object, or a parameter. */
export interface ApiField {
  name: string;
  /** The type in TypeScript syntax. */
  type: string;
  isRequired: boolean;
  /** Its location, constraints and meaning: sentences, code between backticks. */
  notes: string[];
}

export interface ApiResponse {
  status: string;
  description: string;
  /** The type of the response body; null without one. */
  type: string | null;
}

export interface ApiCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  /** Who may call it: "Everyone", "Signed in", "Admins". */
  access: string;
  parameters: ApiField[];
  body: { note: string; fields: ApiField[] } | null;
  responses: ApiResponse[];
}

/** Some of the reference: one page of it. */
export interface ApiReference {
  /** The chapters, objects and refusals last, with how much is in them. */
  chapters: { id: string; name: string; count: number }[];
  page:
    | {
        kind: "overview";
        conventions: { title: string; text: string }[];
        /** Every call, by the id of its chapter. */
        calls: Record<string, Pick<ApiCall, "method" | "path" | "summary">[]>;
      }
    | { kind: "calls"; id: string; name: string; calls: ApiCall[] }
    | {
        kind: "objects";
        id: string;
        name: string;
        objects: { id: string; name: string; fields: ApiField[] }[];
      }
    | { kind: "refusals"; id: string; name: string; refusals: { status: string; meaning: string }[] };
}

/** "post /api/auth/mfa/setup" becomes "postAuthMfaSetup". */
export function nameOf({ method, path }: { method: string; path: string }): string {
  const words = path
    .replace(/^\/api/, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    "",
  );
}
