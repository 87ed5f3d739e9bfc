import { expect, scriptModes, test } from "../setup/site.ts";

for (const scripts of scriptModes) {
  test.describe(`with scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the assistant answers a question with links, and can forget the conversation", async ({
      page,
      complaints,
    }) => {
      await page.goto("/ai-assistant");
      const log = page.getByRole("log");
      const question = page.getByLabel("Your question");
      await expect(log).toContainText("Ask me about the music");
      await page.getByRole("link", { name: "What music is available?" }).click();
      await expect(question).toHaveValue("What music is available?");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(log.getByRole("link", { name: "Porchlight" })).toHaveAttribute(
        "href",
        "/music/porchlight",
      );
      await expect(question).toHaveValue("");

      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Please type a question")).toBeVisible();
      await question.fill("x".repeat(501));
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Please ask in up to 500 characters")).toBeInViewport();
      await expect(question).toHaveValue("x".repeat(501));

      await question.fill("Who won the world cup?");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(log).toContainText("I don't know that");
      await log.getByRole("link", { name: "Porchlight" }).click();
      await expect(page).toHaveURL("/music/porchlight");
      await page.goto("/ai-assistant");
      await expect(log).toContainText("Who won the world cup?");
      await page.getByRole("button", { name: "Start Over" }).click();
      await expect(page.getByRole("button", { name: "Start Over" })).toBeHidden();
      await expect(log).not.toContainText("Who won the world cup?");
      expect(complaints).toEqual([]);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ scripts: "off" });

  test("the Ask button is a link to the assistant", async ({ page }) => {
    await page.goto("/music");
    await page.getByRole("link", { name: "Ask", exact: true }).click();
    await expect(page).toHaveURL("/ai-assistant");
  });
});

test("its window and the conversation stay open while the site is browsed", async ({ page, complaints }) => {
  await page.goto("/about");
  const launcher = page.getByRole("link", { name: "Ask", exact: true });
  await launcher.click();
  const chat = page.getByRole("dialog", { name: "Assistant" });
  await expect(chat.getByLabel("Your question")).toBeFocused();
  const { width, height } = (await chat.boundingBox()) ?? {};
  expect([width, height]).toEqual([384, 500]);
  await chat.getByRole("button", { name: "What music is available?" }).click();
  await expect(chat.getByRole("log")).toHaveAttribute("aria-busy", "false");
  await expect(chat.getByText(/^There are /)).toBeInViewport({ ratio: 1 });
  await chat.getByRole("link", { name: "Porchlight" }).click();
  await expect(page).toHaveURL("/music/porchlight");
  // A page that is still coming takes the focus from whatever has it.
  await expect(page.getByRole("heading", { level: 1, name: "Porchlight" })).toBeVisible();
  await expect(chat).toContainText("There are ");
  await chat.getByLabel("Your question").press("Escape");
  await expect(chat).toBeHidden();
  await expect(launcher).toBeFocused();
  await page.reload();
  await launcher.click();
  await expect(chat).toContainText("There are ");
  await chat.getByRole("button", { name: "Minimize" }).click();
  await expect(chat).toBeHidden();
  expect(complaints).toEqual([]);
});

test("on a phone its window fills the screen", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/about");
  await page.getByRole("link", { name: "Ask", exact: true }).click();
  const chat = page.getByRole("dialog", { name: "Assistant" });
  await expect(chat).toBeVisible();
  expect(await chat.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  expect(complaints).toEqual([]);
});

test("it shows that it is thinking, and an error when no answer arrives", async ({ page }) => {
  const first = Promise.withResolvers<void>();
  await page.route("**/api/ai-assistant", async (route) => {
    await first.promise;
    await route.abort();
  });
  await page.goto("/ai-assistant");
  await page.getByLabel("Your question").fill("Are you there?");
  await page.getByRole("button", { name: "Send" }).click();
  const log = page.getByRole("log");
  await expect(log).toContainText("Thinking...");
  await expect(log).toHaveAttribute("aria-busy", "true");
  first.resolve();
  await expect(log).toContainText(
    "Sorry, I'm having trouble connecting right now. Please try again in a moment.",
  );
  await expect(log).not.toContainText("Thinking...");
});

test("blank questions are not sent, and surrounding blanks are removed", async ({ page }) => {
  const asked: unknown[] = [];
  await page.route("**/api/ai-assistant", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ contentType: "application/x-ndjson", body: '{"message":"Yes."}\n' });
  });
  await page.goto("/ai-assistant");
  await page.getByLabel("Your question").fill("   ");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please type a question")).toBeVisible();
  await page.goto("/about");
  await page.getByRole("link", { name: "Ask", exact: true }).click();
  const chat = page.getByRole("dialog", { name: "Assistant" });
  await chat.getByLabel("Your question").fill(" \t ");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByText("Please type a question")).toBeVisible();
  await chat.getByLabel("Your question").fill("  Is it free?  ");
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByText("Yes.")).toBeVisible();
  await expect(chat.getByText("Please type a question")).toHaveCount(0);
  expect(asked).toEqual([{ message: "Is it free?" }]);
});
