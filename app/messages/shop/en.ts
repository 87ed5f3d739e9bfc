export const shop = {
  cart: {
    add: "Add to Cart",
    adding: "Adding...",
    inCart: "In Your Cart",
  },
};
