import { milliseconds, percentileOf, seconds } from "../../tools/figures.ts";
import type { Load } from "./load.ts";
import { type ReceivedMail, verifyMails } from "./mail-server.ts";
import type { startOwner } from "./owner.ts";

export interface Period {
  begun: number;
  ended: number;
}

interface Row {
  check: string;
  measured: string;
  limit: string;
  isMet: boolean;
}

/** How many mails the site may have on their way at once: so many may be sent twice after a kill. */
const maxUnderWay = 10;
const maxWait = 5000;
const maxAnswer = 50;

interface Run {
  issue: {
    emails: readonly string[];
    /** The addresses that the mail server doesn't know. */
    unknown: ReadonlySet<string>;
    newsletters: readonly ReceivedMail[];
    subject: string;
    from: string;
    replyTo: string;
    url: string;
  };
  period: Period;
  killed: Period;
  refused: Period;
  mailsPerSecond: number;
  received: readonly ReceivedMail[];
  load: Load;
  owner: Awaited<ReturnType<typeof startOwner>>;
}

/** What a run has shown, a row for each promise. */
export async function summarise(run: Run): Promise<Row[]> {
  const { emails, unknown, newsletters } = run.issue;
  const { violations, read } = await verifyMails(newsletters, run.issue);
  for (const violation of violations.slice(0, 20)) console.error(violation);
  const byAddress = Map.groupBy(read, ({ to }) => to);
  const known = emails.filter((email) => !unknown.has(email));
  const missing = known.filter((email) => !byAddress.has(email));
  const repeated = [...byAddress.values()].filter((mails) => mails.length > 1);
  const otherIds = repeated.filter((mails) => new Set(mails.map(({ messageId }) => messageId)).size > 1);
  const urls = new Set(read.map(({ unsubscribeUrl }) => unsubscribeUrl));
  const stopped = await run.owner.read("/admin/newsletter/bounces");
  const unstopped = [...unknown].filter((email) => !stopped.includes(email));
  return [
    none("subscribers without their mail", missing.length),
    atMost("mails sent again after the kill", repeated.length, maxUnderWay),
    none("of them with another Message-ID", otherIds.length),
    none("unknown addresses that aren't stopped", unstopped.length),
    none("mails with a wrong header, part or size", violations.length),
    none("unsubscribe URLs that two subscribers share", byAddress.size - urls.size),
    ...(await unsubscribe(run.owner, read)),
    ...speed(run),
  ];
}

/** Opens the link of one mail, and posts to that of another as a mail program does: without cookies and origin. */
async function unsubscribe(owner: Run["owner"], mails: readonly { to: string; unsubscribeUrl: string }[]) {
  const [opened, posted] = mails;
  if (!opened || !posted) return [];
  const stateOf = async ({ to }: { to: string }) => {
    const list = await owner.read(`/admin/newsletter?q=${encodeURIComponent(to)}`);
    return /\bunsubscribed</.test(list) ? "unsubscribed" : "subscribed";
  };
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  await fetch(opened.unsubscribeUrl);
  const { status } = await fetch(posted.unsubscribeUrl, { method: "POST", body, redirect: "manual" });
  const [afterGet, afterPost] = [await stateOf(opened), await stateOf(posted)];
  return [
    row("after opening the link", afterGet, "subscribed", afterGet === "subscribed"),
    row(
      "after one POST of it",
      `${status}, ${afterPost}`,
      "200, unsubscribed",
      status === 200 && afterPost === "unsubscribed",
    ),
  ];
}

function speed({ period, killed, refused, mailsPerSecond, issue, load, received }: Run): Row[] {
  const overlaps = (wait: Period) =>
    [killed, refused].some(({ begun, ended }) => wait.begun <= ended && wait.ended >= begun);
  // Each address gets its mails in the order of their causes.
  const waits = load.expected.map(({ to, begun }) => {
    const place = load.expected.filter((other) => other.to === to && other.begun < begun).length;
    return { begun, ended: received.filter((mail) => mail.to === to)[place]?.at ?? Number.NaN };
  });
  const waited = waits.filter((wait) => !overlaps(wait)).map(({ begun, ended }) => ended - begun);
  const isWithin = (answer: Load["answers"][number], { begun, ended }: Period) =>
    answer.begun >= begun && answer.begun + answer.milliseconds <= ended;
  const answers = load.answers.filter(
    (answer) =>
      isWithin(answer, { begun: period.begun, ended: killed.begun }) ||
      isWithin(answer, { begun: killed.ended, ended: period.ended }),
  );
  const timesOf = (list: Load["answers"]) => list.map((answer) => answer.milliseconds);
  const times = timesOf(answers);
  const before = timesOf(load.answers.filter(({ begun }) => begun < period.begun));
  const active = issue.newsletters.filter(({ at }) => !overlaps({ begun: at, ended: at }));
  const lasted = [
    killed.begun - period.begun,
    refused.begun - killed.ended,
    Math.max(...active.map(({ at }) => at)) - refused.ended,
  ];
  const rate = active.length / (lasted.reduce((sum, part) => sum + part, 0) / 1000);
  const longest = Math.max(...waited);
  const p99 = percentileOf(times, 0.99);
  return [
    row("newsletters a second", rate.toFixed(1), `${0.9 * mailsPerSecond}`, rate >= 0.9 * mailsPerSecond),
    row(
      `longest wait of ${waited.length} other mails`,
      seconds(longest),
      seconds(maxWait),
      longest < maxWait,
    ),
    row(`p50 of ${times.length} answers`, milliseconds(percentileOf(times, 0.5)), "", true),
    row("p99 of the answers before it", milliseconds(percentileOf(before, 0.99)), "", true),
    row("p99 of the answers", milliseconds(p99), milliseconds(maxAnswer), p99 < maxAnswer),
    none("answers that aren't a success", answers.filter(({ status }) => status !== 200).length),
  ];
}

function row(check: string, measured: string, limit: string, isMet: boolean): Row {
  return { check, measured, limit, isMet };
}

function none(check: string, value: number): Row {
  return atMost(check, value, 0);
}

function atMost(check: string, value: number, limit: number): Row {
  return row(check, String(value), limit === 0 ? "none" : `at most ${limit}`, value <= limit);
}
