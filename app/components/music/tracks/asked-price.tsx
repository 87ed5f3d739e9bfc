import { Sentence } from "#app/components/ui/sentence.tsx";
import { Price } from "#app/components/ui/values/price.tsx";
import { messages } from "#app/messages/messages.ts";

interface AskedPriceProps {
  price: string;
  /** Null for a fixed price. */
  suggestedPrice: string | null;
}

/** What follows the verb on a button: " $9.00", " from $9.00", ", free or more"; nothing for what is simply free. */
export function AskedPrice({ price, suggestedPrice }: AskedPriceProps) {
  const isFree = Number(price) === 0;
  if (suggestedPrice === null && isFree) return null;
  if (suggestedPrice !== null && isFree) return messages.music.price.freeOrMoreAfterVerb;
  const figure = <Price amount={price} />;
  const parts =
    suggestedPrice === null
      ? messages.music.price.afterVerb(figure)
      : messages.music.price.fromAfterVerb(figure);
  return <Sentence parts={parts} />;
}
