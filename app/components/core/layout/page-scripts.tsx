import { UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { useNonce } from "./nonce.tsx";

type RemixContext = NonNullable<React.ContextType<typeof UNSAFE_RemixContext>>;

// A browser that refuses storage, as to a frame on another site, throws already where it is named. Remix's scripts name
// it, too.
const guard = `for(const name of["localStorage","sessionStorage"])try{window[name]}catch{
Object.defineProperty(window,name,{value:{getItem(){return null},setItem(){},removeItem(){}}})}`;

/**
 * The page's data and what starts its scripts, in place of Remix's `Scripts`: that one asks for every file before the
 * first paint and runs them all in one task.
 */
export function PageScripts() {
  const remix = useContext(UNSAFE_RemixContext);
  const nonce = useNonce();
  const routes = useMatches().map(({ id }) => id);
  // Without it Remix doesn't send the loaders' data.
  if (remix?.renderMeta) remix.renderMeta.didRenderScripts = true;
  // The browser has run them: to React it is all the same what they say.
  const texts =
    import.meta.env.SSR && remix ? { data: dataScript(remix), start: startScript(remix, routes) } : null;
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by Remix
        dangerouslySetInnerHTML={{ __html: texts?.data ?? " " }}
      />
      <script
        type="module"
        async
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own files
        dangerouslySetInnerHTML={{ __html: texts?.start ?? " " }}
      />
    </>
  );
}

function dataScript({ serverHandoffString }: RemixContext): string {
  return (
    `window.__remixContext=${serverHandoffString};` +
    "window.__remixContext.stream=new ReadableStream({start(controller){window.__remixContext.streamController=controller}})" +
    ".pipeThrough(new TextEncoderStream());"
  );
}

/**
 * Fetches the page's files once something is painted, all at once and after what is seen, and runs each in a task of
 * its own: a long task delays any press on the page. A page that isn't seen is never painted, and doesn't wait for
 * it long. Of a file that doesn't come the browser tells by itself; the page works without.
 */
function startScript({ manifest }: RemixContext, routeIds: readonly string[]): string {
  const routes = routeIds.flatMap((id) => manifest.routes[id] ?? []);
  const files = new Set([
    ...(manifest.hmr ? [manifest.hmr.runtime] : []),
    manifest.url,
    ...manifest.entry.imports,
    ...routes.flatMap(({ imports = [], module }) => [...imports, module]),
  ]);
  const modules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
  return `const files=${JSON.stringify([...files])},entry=${JSON.stringify(manifest.entry.module)},routes=${JSON.stringify(modules)};
async function start(){
for(const href of [...files,entry])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));
for(const file of files){await import(file);await new Promise(done=>setTimeout(done))}
for(const id in routes)routes[id]=await import(routes[id]);
window.__remixRouteModules=routes;
await import(entry);
}
let started;
const begin=()=>{started??=start().catch(error=>{if(!/imported module|module script/i.test(error.message))throw error})};
requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,document.hidden?0:1000);`;
}

/** Comes before every script that stores: where storage is refused, it is one that forgets. */
export function StorageGuard() {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and the browser has run it when React comes
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? guard : " " }}
    />
  );
}
