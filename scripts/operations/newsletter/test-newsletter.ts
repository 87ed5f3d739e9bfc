// Sends a newsletter to 10,000 subscribers while people buy, kills the site, and has the mail server refuse everything for a
// while (npm run test:newsletter; -- --subscribers 1000 for fewer).
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "../../../tests/setup/test-site.ts";
import { until } from "../../tools/start-process.ts";
import { runCommand, siteEnvironment, startSite } from "../../tools/start-site.ts";
import { createTemporaryFolder } from "../../tools/temporary-folder.ts";
import { readTracksForSale } from "../../tools/visitor.ts";
import { startLoad } from "./load.ts";
import { startMailServer } from "./mail-server.ts";
import { seedSubscribers, startOwner } from "./owner.ts";
import { type Period, summarise } from "./results.ts";

const mailsPerSecond = 100;
const refusedFor = 30_000;
const quietFor = 10_000;
const subject = "The new songs are done";
const from = "news@artist.example";
const replyTo = "hello@artist.example";

const { values } = parseArgs({ options: { subscribers: { type: "string", default: "10000" } } });
const count = Number(values.subscribers);
const emails = Array.from({ length: count }, (_, index) => `subscriber${index + 1}@list.example`);
const isSubscriber = new Set(emails);
const unknown = new Set(emails.filter((_, index) => index % (count / 10) === count / 20));

const folder = createTemporaryFolder("artist-site-newsletter-");
const dataFolder = path.join(folder, "data");
await seedSubscribers(dataFolder, emails);
const mailServer = await startMailServer(unknown);
const settings = {
  dataFolder,
  port: await findFreePort(),
  log: path.join(folder, "site.log"),
  environment: { SMTP_URL: mailServer.url, MAIL_FROM: `Artist <${from}>` },
};
let site = await startSite(settings);
await runCommand("site-set.ts", [`contactEmail=${replyTo}`], siteEnvironment(settings));
const owner = await startOwner(site.url);
await owner.setRate(mailsPerSecond);
const [trackId = ""] = await readTracksForSale(site.url);
const page = await owner.write(subject, trackId);
const newsletters = () => mailServer.received.filter(({ to }) => isSubscriber.has(to));
const reached = (part: number) => until(`Mail ${part * count}`, () => newsletters().length >= part * count);

/** Everything that happens meanwhile, and how long the site or its mail server was away. */
async function during(what: string, work: () => Promise<void>): Promise<Period> {
  console.log(`${newsletters().length} mails: ${what}`);
  load.state.isPaused = true;
  const begun = Date.now();
  await work();
  load.state.isPaused = false;
  return { begun, ended: Date.now() };
}

const load = startLoad(site.url);
// What the machine does without a newsletter.
await pause(quietFor);
const startedAt = Date.now();
await owner.press(page, { intent: "send" });
await reached(0.3);
const killed = await during("the site is killed", async () => {
  await site.kill("SIGKILL");
  site = await startSite(settings);
});
await reached(0.6);
const refused = await during("the mail server refuses", async () => {
  mailServer.state.isAccepting = false;
  await pause(refusedFor);
  if (!(await owner.read(page)).includes("sending is paused")) throw new Error("The page doesn't say so.");
  mailServer.state.isAccepting = true;
  await owner.press(page, { intent: "resume" });
});
// As the page does by itself where scripts run.
await until("The last mail", async () => {
  await pause(2000);
  return (await owner.read(page)).includes(">Sent</");
});
const finishedAt = Date.now();
await load.leave();
const arrived = ({ to }: { to: string }) =>
  mailServer.received.filter((mail) => mail.to === to).length >=
  load.expected.filter((mail) => mail.to === to).length;
await until("The other mails", () => load.expected.every(arrived));

const rows = await summarise({
  issue: { emails, unknown, newsletters: newsletters(), subject, from, replyTo, url: site.url },
  period: { begun: startedAt, ended: finishedAt },
  killed,
  refused,
  mailsPerSecond,
  received: mailServer.received,
  load,
  owner,
});
await site.stop();
await mailServer.stop();
console.table(rows);
if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
