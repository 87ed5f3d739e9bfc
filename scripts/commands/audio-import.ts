import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { systemContext } from "#app/domain/core/context.ts";
import { publishRecording } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { callerFolder } from "#app/env.server.ts";
import { amountSentence, parseCents } from "#app/shared/core/money.ts";
import { parseMoment } from "#app/shared/music/tracks/moment.ts";
import { runCommand } from "./command.ts";

const usage =
  'Usage: npm run audio:import -- FILE --title "Title" --price 1.99 [--preview-start 1:13] [--description "…"]';

await runCommand(async (services) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: "string" },
      price: { type: "string" },
      description: { type: "string" },
      "preview-start": { type: "string", default: "0" },
    },
  });
  const [file] = positionals;
  const priceCents = parseCents(values.price ?? "");
  if (values.price && priceCents === null) throw new Error(`--price ${values.price}: ${amountSentence()}.`);
  const previewStart = parseMoment(values["preview-start"]);
  if (!file || !values.title || priceCents === null || previewStart === null) throw new Error(usage);
  const path = resolve(callerFolder(), file);
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const id = await publishRecording(systemContext(services), {
    path,
    title: values.title,
    description: values.description,
    priceCents,
    previewStart,
  });
  console.log(`Published: /music/${id}`);
});
