/** What may be uploaded, and for how long this user may. */
export interface UploadTerms {
  maxBytes: number;
  /** Milliseconds from now; 0 if the user must reauthenticate first. */
  provenFor: number;
}
