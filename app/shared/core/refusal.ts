/** The data of an error page: which card to show and its sentence. */
export type Refusal =
  | {
      kind: "access_denied";
      requiredRoles: readonly string[];
      role: string;
      /** The path of the page that led here. */
      backTo: string;
      message?: undefined;
    }
  | { kind: "refusal"; message: string }
  /** Something unexpected; the log says what, under this id. */
  | { kind: "failure"; requestId: string; message?: undefined };

/** Reads a refusal from a loader's error; null for anything else. Client-safe. */
export function readRefusal(thrown: unknown): Refusal | null {
  if (typeof thrown !== "object" || thrown === null || !("kind" in thrown)) return null;
  if (thrown.kind === "refusal" && "message" in thrown)
    return { kind: "refusal", message: String(thrown.message) };
  if (thrown.kind === "failure" && "requestId" in thrown)
    return { kind: "failure", requestId: String(thrown.requestId) };
  if (thrown.kind === "access_denied" && "requiredRoles" in thrown && "role" in thrown) {
    const requiredRoles = Array.isArray(thrown.requiredRoles) ? thrown.requiredRoles.map(String) : [];
    const backTo = "backTo" in thrown ? String(thrown.backTo) : "/";
    return { kind: "access_denied", requiredRoles, role: String(thrown.role), backTo };
  }
  return null;
}
