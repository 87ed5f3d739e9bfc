/** Where machines agree on which of them writes: small texts that are made once and never changed. */
export interface LeaseStore {
  /** As the setting says it. */
  address: string;
  /** The text of that name, or null. @throws Error when the store can't be asked. */
  read(name: string): Promise<string | null>;
  /**
   * Makes a text unless one of that name is there: of several who try, one succeeds.
   * @returns whether it was made.
   * @throws Error when the store can't be asked, or doesn't keep this promise.
   */
  create(name: string, text: string): Promise<boolean>;
}
