import { expect, test } from "vitest";
import { addressOn } from "#app/domain/core/mails/content.ts";
import { describeMail } from "#app/domain/core/mails/kinds/index.ts";
import { mailLook } from "#app/domain/core/mails/mail-styles.ts";
import { writeHtml } from "#app/domain/core/mails/write-html.ts";
import { writeText } from "#app/domain/core/mails/write-text.ts";
import { plainText, readMarkdown } from "#app/domain/core/rich-text/read-markdown.ts";
import { contrast } from "#app/shared/core/colours/colour.ts";
import { tintOf } from "#app/shared/core/colours/tint.ts";
import { type MailKind, mailKinds } from "#app/shared/core/mails/schema.ts";
import { facts, site } from "./sample-mails.ts";

function write<Kind extends MailKind>(kind: Kind) {
  const content = describeMail[kind](facts[kind], site);
  return { content, text: writeText(content, site), html: writeHtml(content, site) };
}

const withoutEntities = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

test.each(mailKinds)("%s says the same in text and HTML, links to the site alone, loads nothing", (kind) => {
  const { content, text, html } = write(kind);
  const flatText = text.replace(/\s+/g, " ");
  const flatHtml = withoutEntities(html).replace(/\s+/g, " ");
  const said = [
    ...(content.heading === null ? [] : [content.heading]),
    content.reason,
    ...(content.isForOwner ? [] : [site.contactEmail]),
    ...(content.namesSender ? [site.sender, "Imprint", addressOn(site, "/legal/imprint")] : []),
    ...content.blocks.flatMap((block) => {
      if (block.type === "rich") return plainText(block.text).split("\n");
      if (block.type === "picture") return [block.picture.description];
      if (block.type === "card")
        return [
          block.card.title,
          block.card.price,
          block.card.priceNote ?? "",
          addressOn(site, block.card.path),
        ];
      if (block.type === "details") return block.rows.flatMap(({ label, value }) => [label, value]);
      return "text" in block ? [block.text] : [block.label, addressOn(site, block.path)];
    }),
  ];
  for (const words of said) {
    expect(flatText).toContain(words);
    expect(flatHtml).toContain(words);
  }
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address ?? "");
  for (const address of links) expect(address).toMatch(/^(https:\/\/lumiere\.example(\/|$)|mailto:zoe@)/);
  const unseen = html.replace(/<img src="cid:cover@mail" alt="[^"<>]*"/, "");
  expect(unseen).not.toMatch(/<(img|script|link|iframe|b|i)\b|url\(|@import|\bsrc=/i);
  for (const line of [...text.split("\n"), ...html.split("\n")])
    expect(Buffer.byteLength(line)).toBeLessThan(990);
});

test("a receipt of a real payment doesn't mention tests", () => {
  const { content, text } = write("receipt");
  expect(content.subject).toBe("Receipt: <b>Bold</b>");
  expect(text).not.toMatch(/test/i);
  expect(text).toContain("€1.99");
  expect(text).toContain("November 28, 2026");
});

test.each(["newsletter", "confirm_newsletter", "import_invitation"] as const)(
  "%s says who sends it, and nothing where the owner has entered neither address nor imprint",
  (kind) => {
    const { content, text } = write(kind);
    expect(content.namesSender).toBe(true);
    expect(text).toContain(site.sender);
    const unnamed = { ...site, sender: null, hasImprint: false };
    for (const written of [writeText(content, unnamed), writeHtml(content, unnamed)]) {
      expect(written).not.toContain("Lamp Street");
      expect(written).not.toContain("mprint");
    }
  },
);

test("other mails don't carry the sender's postal address", () => {
  for (const kind of ["password_changed", "verify_email", "sale"] as const) {
    expect(write(kind).text).not.toContain("Lamp Street");
  }
});

test("a receipt shows the attached cover; its text doesn't mention it", () => {
  const { text, html } = write("receipt");
  expect(withoutEntities(html)).toContain(`<img src="cid:cover@mail" alt="Cover of <b>"Bold"</b>"`);
  expect(text).not.toMatch(/cover/i);
  const { picture, ...without } = describeMail.receipt({ ...facts.receipt, cover: null }, site);
  expect(picture).toBeUndefined();
  expect(writeHtml(without, site)).not.toContain("<img");
  expect(writeText(without, site)).toBe(text);
});

const accents = [null, "#000000", "#ffffff", "#ffff00", "#2b00ff"];
const covers = [null, ["#000000"], ["#ffffff", "#fefefe"], ["#f5e100", "#0000ff"], ["#c00020", "#00c040"]];

test.each(accents)("a receipt is readable with every cover's colours and the accent %s", (accent) => {
  for (const colours of covers) {
    const look = mailLook(accent, tintOf(colours ?? []));
    for (const theme of ["light", "dark"] as const) {
      const of = (tone: "page" | "card" | "text" | "muted" | "link" | "button", kind: string) =>
        new RegExp(`(?:^|;)${kind}:(#[0-9a-f]{6})`).exec(look[theme][tone])?.[1] ?? "";
      const ground = of("card", "background-color");
      for (const tone of ["text", "muted", "link"] as const)
        expect(contrast(of(tone, "color"), ground), `${tone}, ${theme}`).toBeGreaterThanOrEqual(4.5);
      for (const tone of ["muted", "link"] as const)
        expect(contrast(of(tone, "color"), of("page", "background-color"))).toBeGreaterThanOrEqual(4.5);
      const button = contrast(of("button", "color"), of("button", "background-color"));
      expect(button, `button, ${theme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("a mail's header has the logo, with the name as its alt text", () => {
  const withLogo = (width: number, height: number, ground: "light" | null = null) => {
    const logo = { src: "cid:logo@mail", width, height, ground };
    return withoutEntities(writeHtml(describeMail.password_changed({}, site), { ...site, logo }));
  };
  const beginning = /<p class="masthead"[^>]*><img src="cid:logo@mail" alt="Zoë "Z" <Lumière>" width="72"/;
  expect(withLogo(192, 192)).toMatch(beginning);
  expect(withLogo(640, 128)).toContain('width="260" height="52"');
  expect(withLogo(640, 128, "light")).toContain("padding:6px 8px;background-color:#f6f1e8");
  expect(write("password_changed").html).not.toContain("<img");
});

test("a receipt uses its cover's colours in both themes", () => {
  const tint = tintOf(["#c00020", "#00c040"]);
  const html = (cover: typeof tint) =>
    writeHtml(
      describeMail.receipt(
        { ...facts.receipt, cover: { fileKey: "one.jpeg", title: "One", tint: cover } },
        site,
      ),
      site,
    );
  for (const { ground, tint: words } of Object.values(tint ?? {})) {
    expect(html(tint)).toContain(`background-color:${ground}`);
    expect(html(tint)).toContain(`color:${words}`);
    expect(html(null)).not.toContain(ground);
  }
});

test("mails show the short form of an order number", () => {
  const orderNumber = "3f9a21c0-7d3e-4c55-9a10-2b7c0b6f8e11";
  const written = [
    describeMail.receipt({ ...facts.receipt, orderNumber }, site),
    describeMail.sale({ ...facts.sale, orderNumber }, site),
    describeMail.refund({ ...facts.refund, orderNumber }, site),
    describeMail.refund_made({ ...facts.refund_made, orderNumber }, site),
  ];
  for (const { blocks } of written) {
    const rows = blocks.flatMap((block) => (block.type === "details" ? block.rows : []));
    expect(rows).toContainEqual({ label: "Order number", value: "3F9A21C0" });
  }
});

test("the old address is shown only a masked form of the new one", () => {
  const { text } = write("email_changed");
  expect(text).toContain("m…@elsewhere.example");
  expect(text).not.toContain("mallory");
  expect(text).toContain("November 28, 2026 at 07:00 (Europe/Berlin)");
});

test("no mail links to another site", () => {
  for (const path of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "javascript:alert(1)",
  ]) {
    expect(() => addressOn(site, path)).toThrow("another site");
  }
  expect(addressOn(site, "/dashboard")).toBe("https://lumiere.example/dashboard");
});

test("a newsletter's marks become elements, without spaces of their own", () => {
  const text = readMarkdown("Some *slanted*, **bold** and [linked](https://else.example/a?b=1&c=2).");
  const content = describeMail.newsletter({ ...facts.newsletter, blocks: [{ type: "rich", text }] }, site);
  expect(writeHtml(content, site)).toMatch(
    /Some <em>slanted<\/em>, <strong>bold<\/strong> and <a class="link" href="https:\/\/else.example\/a\?b=1&amp;c=2" [^>]*>linked<\/a>\.<\/p>/,
  );
  expect(writeText(content, site)).toContain(
    "Some slanted, bold and linked (https://else.example/a?b=1&c=2).",
  );
});
