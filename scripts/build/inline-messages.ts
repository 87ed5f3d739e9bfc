import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import type { Plugin } from "vite";
import { fillIn, type MessageTexts, placeholders } from "../../app/http/languages/message-texts.ts";
import { type Language, languages, pseudoLanguage } from "../../app/messages/languages.ts";

/**
 * Puts messages where the browser's files name them, instead of shipping tables of all: `messages.music.play` becomes a
 * placeholder, and that the message. The files of a build are English; with them lie the same with placeholders, and the
 * messages of every language, of which the server makes the files of another one (`app/http/languages`).
 * @param folder of the build
 */
export function inlineMessages(folder: string): Plugin {
  const all = {} as Record<Language, MessageTexts>;
  return {
    name: "inline-messages",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "post",
    async buildStart() {
      const sources = await readSources();
      for (const language of languages) all[language] = textsIn(language, sources);
    },
    transform(code, id) {
      if (!code.includes("#app/messages/messages.ts") || id.includes("/app/messages/")) return null;
      return { code: withPlaceholders(code, all.en, id), map: null };
    },
    // Browsers store a file for ever: its name changes with its messages, in any language.
    augmentChunkHash({ modules }) {
      const named = Object.values(modules).flatMap(({ code }) => code?.match(placeholders) ?? []);
      const used = [...new Set(named)].map((name) => languages.map((each) => all[each].messages[name]));
      return used.length > 0 ? createHash("sha256").update(JSON.stringify(used)).digest("hex") : undefined;
    },
    // Until here Vite changes what a file says.
    writeBundle({ dir = "" }, bundle) {
      const templates = path.join(folder, "templates");
      rmSync(templates, { recursive: true, force: true });
      mkdirSync(templates, { recursive: true });
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !file.code.includes("$m$")) continue;
        writeFileSync(path.join(templates, path.basename(file.fileName)), file.code);
        writeFileSync(path.join(dir, file.fileName), fillIn(file.code, all.en));
      }
      writeFileSync(path.join(folder, "messages.json"), JSON.stringify(all));
    },
  };
}

/** @throws Error for a message that isn't named by its whole path: a table would have to be shipped for it. */
function withPlaceholders(code: string, { messages }: MessageTexts, id: string): string {
  return code
    .replace(/import\s*\{\s*messages\s*\}\s*from\s*["']#app\/messages\/messages\.ts["'];?/, "")
    .replace(/(?<![.\w$/])messages((?:\.\w+)+)(\[?)/g, (_, path: string, index: string) => {
      const keys = path.split(".").slice(1);
      for (let length = keys.length; length > 0; length--) {
        const name = ["$m", ...keys.slice(0, length)].join("$");
        const isTable = name in messages && messages[name]?.startsWith("({");
        if (name in messages && (!isTable || (length === keys.length && index)))
          return [name, ...keys.slice(length)].join(".") + index;
      }
      throw new Error(`${id}: messages${path} is no message`);
    });
}

/** The modules as they are written: in Vite's bundle of its configuration names that two of them use are changed. */
async function readSources() {
  const read = (name: string) => import(pathToFileURL(path.resolve(`app/messages/${name}.ts`)).href);
  const { messagesIn }: typeof import("../../app/messages/messages.ts") = await read("messages");
  const { valuesIn }: typeof import("../../app/messages/values.ts") = await read("values");
  const pseudo: typeof import("../../app/messages/pseudo-language.ts") = await read("pseudo-language");
  return { messagesIn, valuesIn, inPseudoLanguage: pseudo.inPseudoLanguage };
}

/** What is no text but the code of the language. */
const codes = ["$m$core$language", "$m$admin$language"];

function textsIn(
  language: Language,
  { messagesIn, valuesIn, inPseudoLanguage }: Awaited<ReturnType<typeof readSources>>,
): MessageTexts {
  const isPseudo = language === pseudoLanguage;
  const messages: Record<string, string> = {};
  const list = (name: string, message: unknown) => {
    messages[name] = scriptOf(message, isPseudo);
    if (typeof message !== "object" || message === null) return;
    for (const [key, below] of Object.entries(message)) list(`${name}$${key}`, below);
  };
  // A function is translated from English when it is called: its own text is the one in the sources.
  for (const [area, below] of Object.entries(messagesIn(isPseudo ? "en" : language)))
    list(`$m$${area}`, below);
  if (isPseudo) for (const name of codes) messages[name] = JSON.stringify(language);
  const values = `(${valuesIn})(${JSON.stringify(language)})`;
  return { messages, values: minified(isPseudo ? `({...${values},pseudo:${inPseudoLanguage}})` : values) };
}

/** @param isPseudo whether the message is English, to be said in the pseudo-language */
function scriptOf(message: unknown, isPseudo: boolean): string {
  if (typeof message === "string")
    return isPseudo ? `$values.pseudo(${JSON.stringify(message)})` : JSON.stringify(message);
  if (typeof message === "function") {
    const script = minified(`(${message})`.replace(/(?<![.\w$])(number|plural)(?=\()/g, "$values.$1"));
    return isPseudo ? `$values.pseudo(${script})` : script;
  }
  const entries = Object.entries(message as object);
  return `({${entries.map(([key, below]) => `${JSON.stringify(key)}:${scriptOf(below, isPseudo)}`).join(",")}})`;
}

/** The same expression in fewer characters, in parentheses. */
function minified(expression: string): string {
  const { code } = transformSync(`_=${expression}`, { minify: true, charset: "utf8" });
  return `(${code.trim().replace(/^_=|;$/g, "")})`;
}
