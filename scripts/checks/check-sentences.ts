// Refuses sentences that a person reads and that aren't in app/messages: in JSX, in the errors of forms and operations, in mails.
// With arguments, only files whose path begins with one of them.
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { adminAudit } from "../../app/messages/admin-audit/de.ts";

/** What is in English only, and why. */
const exceptions: [files: RegExp, reason: string][] = [
  [/^app\/messages\//, "the messages themselves"],
  [/^app\/(.*\/)?(api|api-reference|opensubsonic)\//, "for programs"],
  [/^app\/domain\/accounts\/(library\/|app-passwords\/authenticate-app)/, "OpenSubsonic, for programs"],
  [
    /^app\/(gateways|routes\/feeds|http\/monitoring|http\/head\/llms-text|http\/media)/,
    "protocols, for programs",
  ],
  [/^app\/domain\/mail\/newsletter\/bounces\/handle/, "webhooks, for programs"],
  [/^app\/shared\/accounts\/auth\/passkey-schema/, "the API, for programs"],
  [/^app\/domain\/shop\/settlement\/handle-payment-event/, "webhooks, for programs"],
  [/^app\/domain\/content\/assistant\/answer-question/, "what a model is told"],
  [/^app\/domain\/mail\/delivery\/deliver-mails/, "stored with the mail, as what mail servers say"],
  [
    /^app\/domain\/accounts\/auth\/sessions|^app\/shared\/accounts\/auth\/device-name/,
    "names of devices, as they are stored",
  ],
  [
    /^app\/http\/limits\/rate-limits|^app\/components\/core\/layout\/page-scripts/,
    "the server's log, and a script",
  ],
  [/^app\/domain\/music\/tracks\/publishing\/publish-track\.ts/, "the command line"],
  [
    /^app\/domain\/mail\/newsletter\/import\/read-list|^app\/routes\/admin\/newsletter\/import/,
    "names in other services' files",
  ],
  [/^app\/(env\.server|domain\/system\/lease\/)/, "settings and logs, for who runs the server"],
  [/^app\/domain\/content\/site\/change-site\.ts/, "the command line"],
  [/^app\/domain\/core\/media\/delete-orphaned-media/, "the command line"],
  [/^app\/domain\/shop\/disputes\/gather-evidence/, "for the buyer's bank, which reads English"],
  [/^app\/domain\/content\/site\/legal-templates/, "templates of owners, by the law of a country"],
  [/^app\/domain\/content\/demo\//, "the words of the demo's artist"],
  [
    /^app\/shared\/core\/settings\/(schema|site-name|photo-categories)/,
    "the owner's words until they change them",
  ],
  [/^app\/domain\/music\/(audio\/worker|tags)\//, "names of formats and their fields"],
  [/^app\/domain\/content\/share-kit\/worker|^app\/domain\/core\/mails\/mail-styles/, "fonts and styles"],
  [/^app\/shared\/shop\/purchases\/format-order-event/, "the names of actions as they are stored"],
];
/** Calls whose texts are for programs, logs and those who run the site on its command line. */
const quietCalls =
  /(^|\.)(logger\.\w+|console\.\w+|Error|TypeError|RangeError|invariant|assert|describe|meta|sql|prepare|exec|signal|createContext)$/;
/** Attributes whose values nobody reads. */
const quietAttributes =
  /^(className|class|style|id|key|type|name|value|rel|href|to|src|sizes|media|method|action|autoComplete|inputMode|role|as|d|viewBox|fill|stroke|transform|variant|kind|size|pattern|accept|allow|sandbox|target|encType|form\w*|data-.*)$/;

const words = /[a-z]{2,}/;
const sentence = /^[\s"“]*([A-Z][\w'’-]*[,:]?( [\w\d'’“”"$%&(/:-]+)+|[A-Z][a-z'’]+(\.|!|\?|…| \.\.\.))/;

/** Paths of icons, and names that are the same in every language. */
const drawing = /^M\d+ ?\d/;
const name =
  /^(Postmark|Amazon SES|Stripe|outbox|(MP3|ISRC|Re:) ?\w+|No space left on device|width=device-width.*|dark light|Test provider's desk.*)$/;

const only = process.argv.slice(2);
const complaints: string[] = [];

for (const file of globSync("app/**/*.{ts,tsx}").sort()) {
  if (exceptions.some(([files]) => files.test(file))) continue;
  if (only.length > 0 && !only.some((begin) => file.startsWith(begin))) continue;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const complain = (node: ts.Node, text: string) => {
    // The audit log stores its actions in English, and says them in the reader's language.
    if (drawing.test(text) || name.test(text) || adminAudit.action(text) !== text) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    complaints.push(`${file}:${line + 1} says “${text.trim().replace(/\s+/g, " ").slice(0, 70)}”`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (
      (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
      quietCalls.test(node.expression.getText(source))
    )
      return;
    if (ts.isTaggedTemplateExpression(node) && quietCalls.test(node.tag.getText(source))) return;
    if (ts.isJsxAttribute(node)) {
      const { initializer } = node;
      if (quietAttributes.test(node.name.getText(source))) return;
      if (initializer && ts.isStringLiteral(initializer)) {
        if (/^[A-Z]/.test(initializer.text) || / /.test(initializer.text)) complain(node, initializer.text);
        return;
      }
    }
    if (ts.isJsxText(node)) {
      if (words.test(node.text)) complain(node, node.text);
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (sentence.test(node.text)) complain(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map((span) => `1${span.literal.text}`)].join("");
      if (sentence.test(text) || / [a-z]+ [a-z]+/.test(text)) complain(node, text);
    }
    node.forEachChild(visit);
  };
  visit(source);
}

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) {
  console.error(`${complaints.length} sentences belong in app/messages (docs/translating.md).`);
  process.exit(1);
}
