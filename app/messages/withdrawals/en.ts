import { valuesIn } from "../values.ts";

const { number } = valuesIn("en");

/** The page on which contracts are withdrawn from; what the law says of it is in `statutory`. */
export const withdrawals = {
  title: "Withdraw From a Contract",
  description: "Withdraw from a contract with us, without an account and without a reason.",
  noPage: "There is nothing at this address.",
  form: {
    name: "Name",
    items: "What you withdraw from",
    notListed: "Not listed",
    notListedHint: "Something else: its order or receipt number, or what you bought.",
    order: "Order",
    orderHint: "The number of your order or receipt, or what you bought and when.",
    email: "Email",
    emailHint: "Where we confirm that we received it.",
    next: "Continue",
    enterName: "Please enter your name",
    nameTooLong: "This name is too long",
    enterOrder: "Please enter the number of your order or receipt, or what you bought",
    tooLong: (length: number) => `Use up to ${number(length)} characters`,
    itemTooLong: "This is too long",
    tooMany: (items: number) => `Choose up to ${number(items)}`,
  },
  confirmation: {
    title: "Your statement",
    items: "Items",
    order: "Order",
    name: "Name",
    email: "Email for the confirmation",
    notRight: <Slot>(again: Slot) => ["Not right? Go back in your browser and change it, or ", again, "."],
    again: "start again",
  },
  received: {
    title: "Withdrawal Received",
    at: <Slot>(time: Slot) => ["We received your withdrawal on ", time, "."],
    byMail:
      "An email with your statement and this time is on its way to you. Nothing after a few minutes? Check your spam folder.",
    browse: "Browse Music",
  },
};
