import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Router } from "express";
import { isLanguage, type Language } from "#app/messages/languages.ts";
import { acceptedEncoding, type Bodies, compressBest } from "../encodings.ts";
import { fillIn, type MessageTexts } from "./message-texts.ts";
import { nameFilesOf } from "./translated-build.ts";

const year = 365 * 24 * 60 * 60;

/**
 * The browser's files in another language than English, at `/assets/de/…`: each is made when it is first asked for, and
 * stays in memory.
 * @param clientFolder where the built files of the browser lie
 */
export function translatedAssets(clientFolder: string): Router {
  const folder = path.join(clientFolder, "assets");
  const templates = path.join(clientFolder, "../templates");
  const names = new Set(readdirSync(folder).filter((name) => name.endsWith(".js")));
  const filled = new Set(readdirSync(templates));
  let texts: Record<string, MessageTexts> | undefined;
  const made = new Map<string, Promise<Bodies>>();

  async function make(name: string, language: Language): Promise<Bodies> {
    texts ??= JSON.parse(readFileSync(path.join(clientFolder, "../messages.json"), "utf8")) as typeof texts;
    const messages = texts?.[language];
    const isFilled = filled.has(name);
    const text = await readFile(path.join(isFilled ? templates : folder, name), "utf8");
    return compressBest(nameFilesOf(messages && isFilled ? fillIn(text, messages) : text, language));
  }

  const router = Router();
  router.get("/assets/:language/:name", async (request, response, next) => {
    const { language, name } = request.params;
    if (!isLanguage(language) || !names.has(name)) return next();
    const key = `${language}/${name}`;
    try {
      const making = made.get(key) ?? make(name, language);
      made.set(key, making);
      const bodies = await making;
      const accepted = acceptedEncoding(request.get("Accept-Encoding"));
      const encoding = bodies[accepted] ? accepted : "identity";
      response.set({
        "Cache-Control": `public, max-age=${year}, immutable`,
        "Content-Type": "text/javascript",
        Vary: "Accept-Encoding",
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
      });
      response.send(bodies[encoding]);
    } catch (error) {
      made.delete(key);
      next(error);
    }
  });
  return router;
}
