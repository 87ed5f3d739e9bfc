import { expect, test, vi } from "vitest";
import { createResponseStore } from "#app/http/response-cache/response-store.ts";

const page = (text: string, { size = 1 } = {}) => ({ text, size });
const fresh = (...parameters: Parameters<typeof page>) => vi.fn(async () => page(...parameters));

/** A page that is made when the test says so. */
function later(made: ReturnType<typeof page> | null) {
  const { promise, resolve, reject } = Promise.withResolvers<typeof made>();
  return { render: vi.fn(() => promise), finish: () => resolve(made), fail: reject };
}

test("a response is rendered once for a content version, and again for the next one", async () => {
  const memory = createResponseStore(100);
  const render = fresh("first");
  expect(await memory.recall("/a", 1, render)).toMatchObject({ text: "first" });
  expect(await memory.recall("/a", 1, render)).toMatchObject({ text: "first" });
  expect(render).toHaveBeenCalledTimes(1);
  expect(await memory.recall("/a", 2, fresh("second"))).toMatchObject({ text: "second" });
});

test("concurrent requests share one rendering", async () => {
  const memory = createResponseStore(100);
  const slow = later(page("shared"));
  const other = fresh("another");
  const answers = [memory.recall("/a", 1, slow.render), memory.recall("/a", 1, other)];
  slow.finish();
  expect(await Promise.all(answers)).toEqual([page("shared"), page("shared")]);
  expect(other).not.toHaveBeenCalled();
});

test("a response whose rendering began before a content change isn't cached", async () => {
  const memory = createResponseStore(100);
  const slow = later(page("old"));
  const before = memory.recall("/a", 1, slow.render);
  expect(await memory.recall("/a", 2, fresh("new"))).toMatchObject({ text: "new" });
  slow.finish();
  expect(await before).toMatchObject({ text: "old" });
  expect(await memory.recall("/a", 2, fresh("never made"))).toMatchObject({ text: "new" });
});

test("a response that can't be shared is neither cached nor given to another request", async () => {
  const memory = createResponseStore(100);
  const slow = later(null);
  const first = memory.recall("/a", 1, slow.render);
  const waiting = memory.recall("/a", 1, fresh("unused"));
  slow.finish();
  expect(await first).toBeNull();
  expect(await waiting).toBeNull();
  expect(await memory.recall("/a", 1, fresh("public"))).toMatchObject({ text: "public" });
});

test("an error reaches only the request that caused it, and the next one tries again", async () => {
  const memory = createResponseStore(100);
  const slow = later(page("never"));
  const first = memory.recall("/a", 1, slow.render);
  const waiting = memory.recall("/a", 1, fresh("unused"));
  slow.fail(new Error("no such luck"));
  await expect(first).rejects.toThrow("no such luck");
  expect(await waiting).toBeNull();
  expect(await memory.recall("/a", 1, fresh("better"))).toMatchObject({ text: "better" });
});

test("when full, it drops the least recently requested response", async () => {
  // With their keys two fit in.
  const memory = createResponseStore(104);
  for (const key of ["/a", "/b"]) await memory.recall(key, 1, fresh(key, { size: 50 }));
  await memory.recall("/a", 1, fresh("unused"));
  await memory.recall("/c", 1, fresh("/c", { size: 50 }));
  const again = { a: fresh("/a", { size: 50 }), b: fresh("/b", { size: 50 }) };
  await memory.recall("/a", 1, again.a);
  expect(again.a).not.toHaveBeenCalled();
  await memory.recall("/b", 1, again.b);
  expect(again.b).toHaveBeenCalledTimes(1);
});

test("a response larger than the whole cache is sent but not cached", async () => {
  const memory = createResponseStore(100);
  await memory.recall("/small", 1, fresh("small", { size: 60 }));
  const render = fresh("huge", { size: 101 });
  for (const _time of [1, 2]) expect(await memory.recall("/huge", 1, render)).toMatchObject({ text: "huge" });
  expect(render).toHaveBeenCalledTimes(2);
  const small = fresh("small");
  await memory.recall("/small", 1, small);
  expect(small).not.toHaveBeenCalled();
});
