import type { Page } from "playwright";
import { pay, register } from "../../../tests/e2e/setup/site.ts";

/** A screen that no address leads to: something is done first. */
export interface Situation {
  name: string;
  address: string;
  /** A stranger, unless it says otherwise. */
  visitor?: "fan";
  needsScripts?: true;
  act(page: Page): Promise<void>;
}

const problem = (page: Page) => page.getByRole("heading", { name: "There is a problem" }).waitFor();

export const situations: Situation[] = [
  {
    name: "sign-in refused",
    address: "/auth",
    async act(page) {
      await page.getByLabel("Email", { exact: true }).fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("Wrong-pass-1");
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.getByText("That email or password isn't right").filter({ visible: true }).first().waitFor();
    },
  },
  {
    name: "registration refused",
    address: "/auth?tab=register",
    async act(page) {
      // With a weaker one the button waits.
      const password = "Lamp.Post 7 sodium";
      await register(page, { email: "x", username: "no!", firstName: "", lastName: "", password });
      await problem(page);
    },
  },
  {
    name: "message refused",
    address: "/contact",
    async act(page) {
      await page.getByRole("button", { name: "Send Message" }).click();
      await problem(page);
    },
  },
  {
    name: "card declined",
    address: "/checkout?trackId=steppin-out",
    visitor: "fan",
    async act(page) {
      await pay(page, "4000 0000 0000 0002");
      await page
        .getByRole("main")
        .getByText(/declined/)
        .first()
        .waitFor();
    },
  },
  {
    name: "card fields empty",
    address: "/checkout?trackId=steppin-out",
    visitor: "fan",
    async act(page) {
      await pay(page, "");
      await page.getByRole("link", { name: "Please enter the card number" }).waitFor();
    },
  },
  {
    name: "menu open",
    address: "/about",
    async act(page) {
      const menu = page.getByRole("button", { name: "Menu" });
      // A computer's bar has all of it.
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: "a track that plays",
    address: "/music",
    needsScripts: true,
    async act(page) {
      await page
        .getByRole("button", { name: /^Play / })
        .first()
        .click();
      await page.getByRole("region", { name: "Player" }).waitFor();
    },
  },
  {
    name: "chat open",
    address: "/about",
    needsScripts: true,
    async act(page) {
      await page.getByRole("link", { name: "Ask", exact: true }).click();
      await page.getByRole("button", { name: "How do I buy tracks?" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "your dashboard" }).last().waitFor();
    },
  },
];
