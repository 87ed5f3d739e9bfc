import { expect, test } from "vitest";
import { answerQuestion } from "#app/domain/content/assistant/answer-question.ts";
import { transcriptsOf } from "#app/domain/content/transcripts/transcripts.ts";
import type { Context } from "#app/domain/core/context.ts";
import { openLanguageModel } from "#app/gateways/language-model.ts";
import { createTrack } from "../../../factories/track.ts";
import { type ModelManner, startFakeModel } from "../../../setup/fake-model.ts";
import { openTestContext } from "../../../setup/services.ts";

const soon = 300;

async function openSite(manner: ModelManner) {
  const model = await startFakeModel(manner);
  const ctx = await openTestContext();
  await createTrack(ctx, { title: "Lantern Walk" });
  const settings = { languageModel: { apiKey: "key", baseUrl: model.url, model: "small" } };
  const languageModel = await openLanguageModel(settings, soon);
  return { model, ctx: { ...ctx, gateways: { ...ctx.gateways, languageModel } } };
}

function ask(
  ctx: Context,
  message: string,
  more: { transcript?: string; onDelta?: (text: string) => void } = {},
) {
  const transcript = transcriptsOf(ctx).begin(more.transcript ?? null, ctx);
  return answerQuestion(ctx, { transcript, message, mayAskModel: true, onDelta: more.onDelta });
}

test("a model's answer is streamed and stored; the model gets only public facts", async () => {
  const { model, ctx } = await openSite({ says: ["There is Lantern ", "Walk."] });
  const heard: string[] = [];
  const name = transcriptsOf(ctx).begin(null, ctx);
  const reply = ask(ctx, "What music is there?", {
    transcript: name,
    onDelta: (text) => {
      heard.push(text);
      model.next();
    },
  });
  expect(await reply).toBe("There is Lantern Walk.");
  expect(heard).toEqual(["There is Lantern ", "Walk."]);
  expect(transcriptsOf(ctx).read(name)).toMatchObject([
    { role: "user", content: "What music is there?" },
    { role: "assistant", content: "There is Lantern Walk." },
  ]);
  const [asked] = model.asked;
  expect(asked).toMatchObject({ model: "small", stream: true, max_tokens: 300 });
  expect(asked?.tools).toBeUndefined();
  expect(asked?.messages.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(asked?.messages[0]?.content).toContain("Lantern Walk");
  expect(asked?.messages[0]?.content).toContain("$1.99");
});

test("a follow-up question includes the earlier ones", async () => {
  const { model, ctx } = await openSite({ says: ["Yes."] });
  const transcript = transcriptsOf(ctx).begin(null, ctx);
  await ask(ctx, "Is there music?", { transcript });
  await ask(ctx, "And is it good?", { transcript });
  expect(model.asked[1]?.messages.slice(1)).toEqual([
    { role: "user", content: "Is there music?" },
    { role: "assistant", content: "Yes." },
    { role: "user", content: "And is it good?" },
  ]);
});

test.each<[string, ModelManner]>([
  ["refuses the key", { fails: 401 }],
  ["is over its quota", { fails: 429 }],
  ["breaks", { fails: 500 }],
  ["is slow", "never answers"],
  ["stops in the middle", "stops"],
  ["is no model at all", "answers in HTML"],
  ["says nothing", "says nothing"],
  ["says nothing that is a word", { says: ["\u0000\u202e ..."] }],
])("a model that %s is replaced by the site's own answer", async (_, manner) => {
  const { ctx, model } = await openSite(manner);
  expect(await ask(ctx, "What music is there?")).toContain("[Lantern Walk](/music/");
  expect(model.asked).toHaveLength(1);
});

test("while a model is unreachable the site answers, and asks the model again later", async () => {
  const { ctx, model } = await openSite({ says: ["From the model."] });
  await model.stop();
  expect(await ask(ctx, "What music is there?")).toContain("[Lantern Walk](/music/");
});

test("an endless answer is cut off", async () => {
  const { ctx } = await openSite({ says: ["word ".repeat(5000)] });
  expect((await ask(ctx, "What music is there?")).length).toBeLessThanOrEqual(2400);
});

test("over the daily limit the model isn't asked", async () => {
  const { ctx, model } = await openSite({ says: ["From the model."] });
  const transcript = transcriptsOf(ctx).begin(null, ctx);
  const reply = await answerQuestion(ctx, {
    transcript,
    message: "What music is there?",
    mayAskModel: false,
  });
  expect(reply).toContain("[Lantern Walk](/music/");
  expect(model.asked).toEqual([]);
});
