/** Where machines agree on which of them writes: small texts that are created once and never changed. */
export interface LeaseStore {
  /** As the setting says it. */
  address: string;
  /** The text of that name, or null. @throws Error when the store can't be reached. */
  read(name: string): Promise<string | null>;
  /**
   * Makes a text unless one of that name is there: of several who try, one succeeds.
   * @returns whether it was made.
   * @throws Error when the store can't be reached, or can't guarantee this.
   */
  create(name: string, text: string): Promise<boolean>;
}
