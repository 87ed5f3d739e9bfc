/** What may be sent, and for how long the reader may. */
export interface UploadTerms {
  maxBytes: number;
  /** Milliseconds from now; 0 where the reader has to prove first who they are. */
  provenFor: number;
}
