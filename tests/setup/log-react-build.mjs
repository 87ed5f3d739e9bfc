// Preloaded into a server's process: says at its end which of React's files it loaded, and for which environment it ran.
import { createRequire } from "node:module";

const { cache } = createRequire(import.meta.url);
process.on("exit", () => {
  for (const file of Object.keys(cache)) if (/\/react(-dom)?\//.test(file)) console.log(`used ${file}`);
  console.log(`ran as ${process.env.NODE_ENV}`);
});
