import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { build, createServer } from "vite";
import { z } from "zod";
import { ask } from "../../tools/ask.ts";
import { layOut } from "../servers/static-files.ts";

const contentSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    price: z.string(),
    duration: z.string(),
    previewStart: z.number(),
    previewLength: z.number(),
    coverImageUrl: z.string(),
  }),
);

/** What /music shows of each track. */
export type Content = z.infer<typeof contentSchema>;

const sources = import.meta.dirname;
const viteOptions = {
  root: sources,
  configFile: false,
  logLevel: "warn",
  esbuild: { jsx: "automatic" },
} as const;

/**
 * Builds two simple versions of /music for nginx, with the texts and pictures of the running site: a bare static page
 * with one stylesheet, and a lean single-page app that fetches the tracks and renders them in the browser.
 * @returns the folder: `bare.html` and `index.html`.
 */
export async function buildPages(folder: string, siteUrl: string): Promise<string> {
  const content = await readContent(siteUrl);
  const built = path.join(folder, "lean-app");
  mkdirSync(built);
  await build({ ...viteOptions, build: { outDir: built, emptyOutDir: true, reportCompressedSize: false } });
  const names = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
    path.extname(name),
  );
  const app = names.map((name): [string, Buffer] => [name, readFileSync(path.join(built, name))]);
  const covers = await Promise.all(
    content.map(async ({ coverImageUrl: address }): Promise<[string, Buffer]> => {
      const { status, body } = await ask(siteUrl + address);
      if (status !== 200) throw new Error(`The cover ${address} was answered ${status}.`);
      return [address.slice(1), body];
    }),
  );
  return layOut(path.join(folder, "pages"), {
    ...Object.fromEntries([...app, ...covers]),
    "tracks.json": JSON.stringify(content),
    "page.css": app.find(([name]) => name.endsWith(".css"))?.[1] ?? "",
    "bare.html": await renderBarePage(content),
  });
}

/** Reads what the running site shows, as the page shows it: covers in the small size. */
async function readContent(url: string): Promise<Content> {
  const { body } = await ask(`${url}/api/tracks`);
  return contentSchema.parse(JSON.parse(body.toString())).map((track) => ({
    ...track,
    coverImageUrl: track.coverImageUrl.replace(/-\d+\.jpeg$/, "-160.avif"),
  }));
}

async function renderBarePage(content: Content): Promise<string> {
  const vite = await createServer({
    ...viteOptions,
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false },
  });
  try {
    const { MusicPage } = (await vite.ssrLoadModule("/page.tsx")) as {
      MusicPage: FunctionComponent<{ tracks: Content }>;
    };
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Music</title><link rel="stylesheet" href="/page.css">`;
    const body = renderToStaticMarkup(createElement(MusicPage, { tracks: content }));
    return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
  } finally {
    await vite.close();
  }
}
