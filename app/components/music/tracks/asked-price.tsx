import { LeastPrice, Price } from "#app/components/ui/values/price.tsx";

interface AskedPriceProps {
  price: string;
  /** Null for a fixed price. */
  suggestedPrice: string | null;
}

/** What follows the verb on a button: " $9.00", " from $9.00", ", free or more"; nothing for what is simply free. */
export function AskedPrice({ price, suggestedPrice }: AskedPriceProps) {
  const isFree = Number(price) === 0;
  if (suggestedPrice === null && isFree) return null;
  return (
    <>
      {isFree ? ", " : " "}
      {suggestedPrice === null ? <Price amount={price} /> : <LeastPrice amount={price} />}
    </>
  );
}
