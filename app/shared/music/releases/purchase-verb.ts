import { messages } from "#app/messages/messages.ts";

interface Cost {
  /** Two decimals, as the API writes money. */
  price: string;
  /** Null for a fixed price. */
  suggestedPrice: string | null;
  /** Whether somebody has a part of it, and it is what they lack. */
  isRest: boolean;
}

/** What a button says that sells something: the verb alone, before the price. @param isOpen false before a pre-order is out */
export function purchaseVerb({ price, suggestedPrice, isRest }: Cost, isOpen: boolean): string {
  const isFree = Number(price) === 0;
  if (isRest) return isFree ? messages.music.action.getRest : messages.music.action.buyRest;
  if (!isOpen) return messages.music.action.preorder;
  if (suggestedPrice !== null) return messages.music.action.nameYourPrice;
  return isFree ? messages.music.action.getFree : messages.music.action.buy;
}
