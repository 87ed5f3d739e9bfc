import { sendSignal, startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { messages } from "#app/messages/messages.ts";

// Loaded where somebody may use a passkey; see `usePasskeySupport`.

/** What became of asking for a passkey; a message only where its person should read one. */
export type PasskeyOutcome =
  | { outcome: "done"; answer: Record<string, unknown> }
  | { outcome: "refused"; message: string }
  /** The person closed the browser's dialog, or another began. */
  | { outcome: "canceled" }
  /** The identity must be confirmed first. */
  | { outcome: "proof_required" };

const api = "/api/auth/passkeys";

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function post(path: string, body: object = {}): Promise<Answer> {
  const response = await fetch(api + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Page-Language": messages.core.language },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

function refusalOf({ body }: Answer): PasskeyOutcome {
  if (body.code === "reauthentication_required") return { outcome: "proof_required" };
  return {
    outcome: "refused",
    message: typeof body.error === "string" ? body.error : messages.accounts.passkey.notChecked,
  };
}

/** What an error of the ceremony means to a person. */
function outcomeOf(error: unknown): PasskeyOutcome {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") {
    return { outcome: "refused", message: messages.accounts.passkey.known };
  }
  if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)) return { outcome: "canceled" };
  return { outcome: "refused", message: messages.accounts.passkey.notChecked };
}

interface PasskeyRequest {
  /** Whether the session should outlive the browser; read once the passkey is there. */
  isRemembered?: () => boolean;
  /** One that was made for a former host of this site. */
  isFormer?: boolean;
}

// A browser asks for one passkey at a time: while its dialog is open, none are suggested.
let isAsking = false;
let resumeSuggestions = () => {};

/**
 * Asks the browser for a passkey and sends what it signed: that signs in or, in a session, confirms whose it is.
 */
export async function askForPasskey(request: PasskeyRequest = {}): Promise<PasskeyOutcome> {
  isAsking = true;
  const result = await ask({ isAutofill: false, ...request });
  isAsking = false;
  if (result.outcome !== "done") resumeSuggestions();
  return result;
}

async function ask({
  isAutofill,
  isFormer = false,
  isRemembered = () => false,
}: PasskeyRequest & { isAutofill: boolean }): Promise<PasskeyOutcome> {
  try {
    const asked = await post("/options", { isFormer });
    if (asked.status !== 200) return refusalOf(asked);
    const optionsJSON = asked.body as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    const assertion = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
    const verified = await post("/verify", { ...assertion, rememberMe: isRemembered() });
    if (verified.status === 200) return { outcome: "done", answer: verified.body };
    if (hasFieldError(verified, "id")) await forget(optionsJSON.rpId, assertion.id);
    return refusalOf(verified);
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Has the browser make a passkey, and adds it to the account. */
export async function addPasskey(): Promise<PasskeyOutcome> {
  try {
    const asked = await post("/register/options");
    if (asked.status !== 200) return refusalOf(asked);
    const optionsJSON = asked.body as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
    const added = await post("/register", await startRegistration({ optionsJSON }));
    return added.status === 201 ? { outcome: "done", answer: added.body } : refusalOf(added);
  } catch (error) {
    return outcomeOf(error);
  }
}

function hasFieldError({ body }: Answer, field: string): boolean {
  return typeof body.fieldErrors === "object" && body.fieldErrors !== null && field in body.fieldErrors;
}

/** Lets the browser forget a passkey that nobody has here any more, where it can. */
async function forget(rpID = location.hostname, credentialID: string): Promise<void> {
  await sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => {});
}

/** Lets the browser know which passkeys of an account work, so that it offers no others, where it can. */
export async function signalAccepted(known: {
  rpId: string;
  userId: string;
  allAcceptedCredentialIds: string[];
}): Promise<void> {
  const { rpId: rpID, userId: userID, allAcceptedCredentialIds: allAcceptedCredentialIDs } = known;
  const signal = { signalName: "allAcceptedCredentials", rpID, userID, allAcceptedCredentialIDs } as const;
  await sendSignal(signal).catch(() => {});
}

// A challenge is valid for two minutes.
const freshFor = 110_000;

/**
 * Offers the passkeys of this device among the suggestions of the email field, for as long as the page is open. While
 * nobody looks at it, nothing is asked for.
 * @returns a function that ends it.
 */
export function suggestPasskeys(
  { isRemembered }: PasskeyRequest,
  onOutcome: (outcome: PasskeyOutcome) => void,
): () => void {
  let isOver = false;
  let turn = 0;
  let timer = 0;
  async function suggest(): Promise<void> {
    if (isOver || isAsking || document.hidden) return;
    turn += 1;
    const own = turn;
    clearTimeout(timer);
    timer = window.setTimeout(suggest, freshFor);
    const result = await ask({ isAutofill: true, isRemembered });
    if (isOver || own !== turn || result.outcome === "canceled") return;
    onOutcome(result);
  }
  resumeSuggestions = suggest;
  document.addEventListener("visibilitychange", suggest);
  suggest();
  return () => {
    isOver = true;
    resumeSuggestions = () => {};
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", suggest);
  };
}
