/** What a buyer reads of a declined card. @param reason the provider's own sentence. */
export function declinedSentence(reason: string): string {
  return `${reason} Nothing was charged. Please check the card's details, or pay with another card.`;
}
