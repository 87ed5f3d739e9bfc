import { orderLinkDays } from "#app/shared/purchases/order-number.ts";
import { button, link, type MailContent, paragraph } from "../content.ts";

interface OrderLinks {
  orders: readonly { title: string; path: string }[];
  /** Whether an account has proved this address. */
  hasAccount: boolean;
}

/** To an address for which somebody asked for the links of its orders. */
export function orderLinks({ orders, hasAccount }: OrderLinks): MailContent {
  return {
    subject: orders.length > 0 ? "Your music" : "Your music is in your account",
    heading: orders.length > 0 ? "Your music" : "Your music is in your account",
    blocks: [
      ...(orders.length > 0 ? [paragraph(`These links work for ${orderLinkDays} days.`)] : []),
      ...orders.map(({ title, path }) => link(title, path)),
      ...(hasAccount
        ? [
            paragraph("You have an account with this address. Everything that you bought with it is there."),
            button("Sign In", "/auth?redirectTo=/dashboard"),
          ]
        : []),
    ],
    reason:
      "Someone asked our site for the music bought with this address. If it wasn't you, ignore this email: nobody else gets these links.",
  };
}
