import { inLanguage } from "#app/domain/core/languages.ts";
import { Html, html } from "#app/domain/core/mails/mail-styles.ts";
import { currentLanguage } from "#app/messages/current-language.ts";
import { messages } from "#app/messages/messages.ts";
import type { OrderDocument } from "./order-document.ts";

const styles = new Html(`<style>
@page { margin: 14mm 16mm }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 10.5pt/1.4 system-ui, sans-serif; color: #000; background: #fff }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt } }
.head { display: flex; justify-content: space-between; gap: 2rem }
address { margin: 1rem 0; font-style: normal; white-space: pre-line }
h1 { margin: 1.5rem 0 .75rem; font-size: 1.6em }
dl { margin: 0 0 1rem; padding-top: .5rem; border-top: 1px solid #999 }
dl div { display: flex; justify-content: space-between; gap: 2rem; padding: .2rem 0; break-inside: avoid }
dt, dd { margin: 0; overflow-wrap: anywhere }
dd { font-variant-numeric: tabular-nums; white-space: pre-line }
small { display: block }
.sums dd { white-space: nowrap }
.total { border-top: 2px solid #000; font-weight: bold }
.facts div { justify-content: start }
.facts dt { flex: 0 0 11rem }
</style>`);

/** A receipt or a credit note as an HTML file that needs nothing else: it opens and prints without the site. */
export function renderDocument({
  language = currentLanguage(),
  title,
  seller,
  isTest,
  items,
  total,
  tax,
  facts,
}: OrderDocument): string {
  const row = (name: Html | string, value: string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${styles}
</head>
<body>
<div class="head">
<p><strong>${seller.name}</strong><br>${seller.site}</p>
<address>${seller.lines.join("\n")}</address>
</div>
<h1>${title}</h1>
${isTest ? html`<p>${inLanguage(language, () => messages.receipts.test)}</p>` : ""}
<dl class="sums">
${items.map((item) => {
  const notes = item.notes.map((note) => html`<small>${note}</small>`);
  return row(html`${item.title}${notes}`, item.amount);
})}
<div class="total"><dt>${total.label}</dt><dd>${total.amount}</dd></div>
${tax.map(({ name, lines }) => row(name, lines.join("")))}
</dl>
<dl class="facts">
${facts.map(({ name, lines }) => row(name, lines.join("\n")))}
</dl>
</body>
</html>
`.source;
}
