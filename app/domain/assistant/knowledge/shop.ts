import { linkTo, type Passage } from "../passage.ts";

/** How to buy, pay and download. @param isOpen whether the shop sells anything at the moment. */
export function shopPassages(isOpen: boolean): Passage[] {
  const account = `${linkTo("sign in or make a free account", "/auth?tab=register")}`;
  const downloads = `${linkTo("your dashboard", "/dashboard")}`;
  const buying = `To buy a track, choose it on ${linkTo("the music page", "/music")}, press Buy, ${account} and pay by card. It is yours at once: download it from its page or from ${downloads}, as often as you need.`;
  return [
    {
      id: "buy",
      title: "How to buy and download",
      words:
        "buy buying purchase purchasing order checkout get own shop cart download downloads downloading how",
      text: isOpen ? buying : `The shop is not open yet. Once it is: ${buying}`,
    },
    {
      id: "download",
      title: "Downloads",
      words:
        "download downloads downloading again redownload lost file where find library bought computer phone save",
      text: `What you have bought is in ${downloads}, each with a Download button, and "Owned - Download" is shown wherever the track appears. Download again whenever you need to; an interrupted download continues where it stopped.`,
    },
    {
      id: "payment",
      title: "Payment",
      words:
        "pay payment payments card cards credit debit visa mastercard paypal apple google secure safe security declined fails failed stripe",
      text: `Payment is by card on a secure page; card numbers never reach this site. If a card is declined nothing is charged, and you can try another one. A receipt comes by email and stays in ${downloads}.`,
    },
    {
      id: "refund",
      title: "Refunds",
      words:
        "refund refunds money back return cancel complaint wrong charged twice mistake problem issue help support",
      text: `If something went wrong with a purchase, write through ${linkTo("the contact page", "/contact")} with the email address of your account and the name of the track. The artist can refund you, and nobody is charged twice for the same track. Your receipts are in ${downloads}.`,
    },
  ];
}
