import { expect, test } from "vitest";
import { createTranscripts } from "#app/domain/content/transcripts/transcripts.ts";
import type { ChatMessage } from "#app/shared/content/assistant/conversation.ts";

const minute = 60_000;
const from = (ipAddress: string) => ({ actor: null, request: { ipAddress } });
const caller = from("192.0.2.1");
const say = (content: string): ChatMessage => ({ id: content, role: "user", content, timestamp: "" });

function openMemory() {
  let time = 0;
  const transcripts = createTranscripts(() => new Date(time));
  return { transcripts, pass: (milliseconds: number) => (time += milliseconds) };
}

test("a conversation is stored for half an hour after its last message", () => {
  const { transcripts, pass } = openMemory();
  const name = transcripts.begin(null, caller);
  transcripts.add(name, [say("one")]);
  pass(29 * minute);
  transcripts.add(name, [say("two")]);
  pass(29 * minute);
  expect(transcripts.read(name).map(({ content }) => content)).toEqual(["one", "two"]);
  pass(minute);
  expect(transcripts.read(name)).toEqual([]);
});

test("only the last ten turns of a conversation are stored", () => {
  const { transcripts } = openMemory();
  const name = transcripts.begin(null, caller);
  for (let turn = 0; turn < 15; turn += 1)
    transcripts.add(name, [say(`question ${turn}`), say(`answer ${turn}`)]);
  expect(transcripts.read(name)).toHaveLength(20);
  expect(transcripts.read(name)[0]?.content).toBe("question 5");
});

test("an unknown conversation id is not accepted, so nobody can plant one", () => {
  const { transcripts } = openMemory();
  expect(transcripts.begin("chosen-by-a-stranger", caller)).not.toBe("chosen-by-a-stranger");
  const name = transcripts.begin(null, caller);
  expect(transcripts.begin(name, caller)).toBe(name);
});

test("a forgotten conversation is deleted", () => {
  const { transcripts } = openMemory();
  const name = transcripts.begin(null, caller);
  transcripts.add(name, [say("one")]);
  transcripts.forget(name);
  expect(transcripts.read(name)).toEqual([]);
});

test("a flood of conversations drops the oldest one", () => {
  const { transcripts } = openMemory();
  const first = transcripts.begin(null, caller);
  transcripts.add(first, [say("one")]);
  for (let count = 0; count < 2000; count += 1)
    transcripts.begin(null, from(`2001:db8:${count.toString(16)}::1`));
  expect(transcripts.read(first)).toEqual([]);
});

test("a flood from one network drops its own oldest one, and nobody else's", () => {
  const { transcripts } = openMemory();
  const other = transcripts.begin(null, caller);
  transcripts.add(other, [say("one")]);
  const [oldest] = Array.from({ length: 3000 }, (_, count) => {
    const name = transcripts.begin(null, from(`2001:db8:1:${count.toString(16)}::1`));
    transcripts.add(name, [say("two")]);
    return name;
  });
  expect(transcripts.read(oldest ?? "")).toEqual([]);
  expect(transcripts.read(other)).toHaveLength(1);
});
