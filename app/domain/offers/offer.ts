/** What something costs a buyer, and what of it they get for that. */
export interface Offer {
  /** The tracks that the price pays for. Empty where the buyer owns everything already. */
  trackIds: string[];
  /** The tracks of it that the buyer owns already. */
  ownedTrackIds: string[];
  /** The price in cents, or the least where the fan names it. */
  minimumCents: number;
  /** What is suggested where the fan names the price, in cents; null for a fixed price. */
  suggestedCents: number | null;
}
