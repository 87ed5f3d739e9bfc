/** What ended with the first proof of an address; see `first-proof.ts`. */
export interface EndedSetup {
  sessions: number;
  devices: number;
  authenticator: boolean;
  emailChange: boolean;
  exports: number;
  deletion: boolean;
}

/** What ended, in sentences for the account's owner; none when nothing did. */
export function describeEnded(ended: EndedSetup): string[] {
  const { sessions, devices, exports } = ended;
  return [
    sessions > 0 && `${countOf(sessions, "session")} ended.`,
    devices > 0 && `${countOf(devices, "remembered device")} forgotten.`,
    ended.authenticator && "The authenticator and its backup codes are off.",
    ended.emailChange && "A pending change of address is cancelled.",
    exports > 0 && `${countOf(exports, "copy", "copies")} of the account's data deleted.`,
    ended.deletion && "The requested deletion is cancelled.",
  ].filter((sentence) => sentence !== false);
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
