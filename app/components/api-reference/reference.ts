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

export interface ApiReference {
  conventions: { title: string; text: string }[];
  chapters: { id: string; name: string; calls: ApiCall[] }[];
  objects: { id: string; name: string; fields: ApiField[] }[];
  refusals: { status: string; meaning: string }[];
}
