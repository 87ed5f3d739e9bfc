import assert from "node:assert/strict";
import { newFan, Visitor } from "../../tools/visitor.ts";
import type { Stage } from "./stage.ts";

const requests = 1000;
const people = 5;
const open =
  `/ /music /music/steppin-out /videos /photos /about /contact /listen /feed.xml /api/tracks /api/init
  /auth /newsletter /ai-assistant /nowhere`.split(/\s+/);
const accountPages =
  `/dashboard /dashboard/security /dashboard/privacy /checkout?trackId=steppin-out /api/auth/me
  /api/user/purchases /api/auth/sessions /music.data`.split(/\s+/);
const personal = [...open, ...accountPages];
const encodings = ["br", "gzip", "identity"];

/** After a thousand requests by everybody for everything, nothing in the cache is about anybody. */
export async function keepsNothingPersonal(stage: Stage): Promise<void> {
  const fans = await Promise.all(Array.from({ length: people }, () => newFan(stage.url)));
  const stranger = new Visitor(stage.url);
  const ask = async (turn: number): Promise<void> => {
    const fan = fans[turn % (people * 2)];
    // Uncompressed, so that what is kept can be read where it lies.
    if (!fan) await stranger.read(open[turn % open.length] ?? "/");
    else if (turn % 7 === 0) await typeSomething(fan, turn);
    else await fan.visitor.read(personal[Math.floor(turn / 10) % personal.length] ?? "/");
  };
  for (let turn = 0; turn < requests; turn += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(turn + index)));

  const marks = [...new Set(fans.flatMap((fan) => [...fan.marks, ...fan.visitor.cookies.values()]))];
  const store = stage.readStore();
  assert.ok(store.includes("Steppin Out"), "the store can be read");
  for (const mark of marks) assert.ok(!store.includes(mark), `the store holds ${mark}`);
  for (const path of personal) {
    for (const encoding of encodings) {
      const { text, headers } = await new Visitor(stage.url).read(path, { "Accept-Encoding": encoding });
      const all = JSON.stringify(headers) + text;
      for (const mark of marks) assert.ok(!all.includes(mark), `${path} shows ${mark} to a stranger`);
    }
  }
}

/** Forms that come back with what was typed, and a conversation; signed in, and signed out with the other cookies kept. */
async function typeSomething(
  { visitor, account, marks }: Awaited<ReturnType<typeof newFan>>,
  turn: number,
): Promise<void> {
  const [name = ""] = marks;
  const signedOut = new Visitor(visitor.url);
  signedOut.cookies.set("device", visitor.cookies.get("device") ?? "");
  const forms: [string, Record<string, string>][] = [
    ["/contact", { name, email: "no address", message: `This is ${name}` }],
    ["/newsletter", { email: account.email, redirectTo: "/music" }],
    ["/auth", { email: account.email, password: "wrong password" }],
    ["/ai-assistant", { message: `My name is ${name}. What is free?` }],
  ];
  const [path, fields] = forms[turn % forms.length] ?? ["/contact", {}];
  for (const browser of [visitor, signedOut]) {
    await browser.post(path, fields);
    await browser.read(path);
    await browser.read("/music");
  }
}
