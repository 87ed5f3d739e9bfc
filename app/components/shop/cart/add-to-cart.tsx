import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { messages } from "#app/messages/messages.ts";
import { useCart } from "./cart-context.ts";

type AddToCartProps = ({ trackId: string } | { releaseId: string }) & {
  /** The title, for those who can't see which it is. */
  title: string;
  isWide?: boolean;
};

/** The button that puts a track or a release into the cart; what is there already leads to it. */
export function AddToCart({ title, isWide, ...subject }: AddToCartProps) {
  const [name, id] = "trackId" in subject ? ["trackId", subject.trackId] : ["releaseId", subject.releaseId];
  const isInCart = useCart().includes(name === "trackId" ? `track-${id}` : `release-${id}`);
  const { formData } = useNavigation();
  const isPending = formData?.get("intent") === "add" && formData.get(name) === id;
  const which = <span className="visually-hidden"> {title}</span>;
  if (isInCart) {
    return (
      <ButtonLink to="/cart" variant="secondary" isWide={isWide}>
        {messages.shop.cart.inCart}
        {which}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action="/cart" preventScrollReset>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name={name} value={id} />
      <Button
        variant="secondary"
        isWide={isWide}
        isPending={isPending}
        pendingLabel={messages.shop.cart.adding}
      >
        {messages.shop.cart.add}
        {which}
      </Button>
    </Form>
  );
}
