import { expect, newFan, register, scriptModes, test } from "../setup/site.ts";

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("a visitor fills a cart, removes an item, and keeps the cart when registering", {
      tag: "@everywhere",
    }, async ({ page, complaints }) => {
      const main = page.getByRole("main");
      for (const title of ["Steppin Out", "Paper Crown"]) {
        await page.goto(`/music/${title.toLowerCase().replace(" ", "-")}`);
        await page.getByRole("button", { name: `Add to Cart ${title}` }).click();
        await expect(page.getByRole("link", { name: `In Your Cart ${title}` })).toBeVisible();
      }
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Cart (2)" }).click();
      await expect(page).toHaveURL("/cart");
      await expect(main).toContainText("$3.98");
      await page.getByRole("button", { name: "Remove Steppin Out" }).click();
      await expect(page.getByRole("button", { name: "Remove Steppin Out" })).toBeHidden();
      await expect(main).toContainText("$1.99");
      await expect(page.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");

      await page.goto("/auth?tab=register&redirectTo=%2Fcart");
      await register(page, newFan());
      await expect(page).toHaveURL("/cart");
      await expect(page.getByRole("link", { name: "Paper Crown" })).toBeVisible();
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("cart");
      await page.getByRole("button", { name: "Remove Paper Crown" }).click();
      await expect(main).toContainText("Your cart is empty");
      expect(complaints).toEqual([]);
    });
  });
}
