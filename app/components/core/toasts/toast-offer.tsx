import { useLayoutEffect, useState } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { LeastPrice, Price } from "#app/components/ui/values/price.tsx";
import { messages } from "#app/messages/messages.ts";
import styles from "./radix-toast.module.css";
import type { ToastMessage } from "./toast-store.ts";

/** Buys the track that a toast is about; renders nothing where the page says the same in view. */
export function ToastOffer({ track }: { track: NonNullable<ToastMessage["track"]> }) {
  const { id, price, suggestedPrice, owned } = track;
  const checkout = `/checkout?trackId=${id}`;
  const [isNeeded, setNeeded] = useState(false);
  useLayoutEffect(() => setNeeded(!isInView(checkout)), [checkout]);
  const isNamed = suggestedPrice !== null;
  if (!isNeeded || owned || (Number(price) === 0 && !isNamed)) return null;
  return (
    <ButtonLink to={checkout} reloadDocument variant="secondary" className={styles.offer}>
      <span>
        {isNamed ? `${messages.music.action.nameYourPrice} ` : messages.music.action.buy}
        {isNamed ? (
          <LeastPrice amount={price} />
        ) : (
          <Sentence parts={messages.music.price.afterVerb(<Price amount={price} />)} />
        )}
      </span>
    </ButtonLink>
  );
}

// In a row of a list it says less: no price.
function isInView(checkout: string): boolean {
  return [...document.querySelectorAll(`main a[href="${checkout}"]`)].some((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return !link.closest("li") && top >= 0 && bottom <= window.innerHeight;
  });
}
