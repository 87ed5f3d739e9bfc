/** A field of a body or an object, or a parameter: what it is called and what it may be. */
export interface ApiField {
  name: string;
  /** As TypeScript writes it. */
  type: string;
  isRequired: boolean;
  /** Where it stands, what it may be, what it means: sentences, code between backticks. */
  notes: string[];
}

export interface ApiAnswer {
  status: string;
  description: string;
  /** What the answer holds; null for one without a body. */
  type: string | null;
}

export interface ApiCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  /** Who may: "Everyone", "Signed in", "Admins". */
  access: string;
  parameters: ApiField[];
  body: { note: string; fields: ApiField[] } | null;
  answers: ApiAnswer[];
}

export interface ApiReference {
  conventions: { title: string; text: string }[];
  chapters: { id: string; name: string; calls: ApiCall[] }[];
  objects: { id: string; name: string; fields: ApiField[] }[];
  refusals: { status: string; meaning: string }[];
}
