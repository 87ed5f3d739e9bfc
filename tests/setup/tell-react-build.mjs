// Preloaded into a server's process: says at its end which of React's builds it used.
import { createRequire } from "node:module";

const { cache } = createRequire(import.meta.url);
process.on("exit", () => {
  for (const file of Object.keys(cache))
    if (/react-dom-server\.node\./.test(file)) console.log(`used ${file}`);
});
