import { describe, expect, test } from "vitest";
import { write } from "#app/domain/core/write.ts";
import { confirmSubscription } from "#app/domain/mail/newsletter/confirm-subscription.ts";
import { deleteUnconfirmed } from "#app/domain/mail/newsletter/consents.ts";
import { importList } from "#app/domain/mail/newsletter/import/import-list.ts";
import { exportSubscriptions } from "#app/domain/mail/newsletter/list-subscriptions.ts";
import { newsletterBox, subscribe } from "#app/domain/mail/newsletter/subscribe.ts";
import type { ImportAnswer } from "#app/shared/mail/newsletter/import-question.ts";
import { newsletterSubscriptions } from "#db/schema/index.ts";
import { createSubscriber, linkOf, subscriptionOf } from "../../../factories/subscriber.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const consent = "They signed up for the newsletter at the shows of 2019.";

async function openSite() {
  const ctx = await openTestContext();
  const admin = signedInContext(ctx, { role: "admin" });
  const send = (text: string, fileName = "list.csv", answers: readonly ImportAnswer[] = []) =>
    importList(admin, { bytes: Buffer.from(text), fileName, consent, answers });
  const resultOf = async (...list: Parameters<typeof send>) => {
    const outcome = await send(...list);
    if ("questions" in outcome) throw new Error(`It asks: ${JSON.stringify(outcome.questions)}`);
    return outcome.result;
  };
  const questionsOf = async (...list: Parameters<typeof send>) => {
    const outcome = await send(...list);
    return "questions" in outcome ? outcome.questions : [];
  };
  /** Of each address by the part before the @, or "nothing" where it isn't stored. */
  const states = () => {
    const rows = ctx.db.select().from(newsletterSubscriptions).all();
    return Object.fromEntries(
      rows.map(({ email }) => {
        const { stopReason, withdrawnAt } = subscriptionOf(ctx, email);
        return [email.split("@", 1)[0], stopReason ?? (withdrawnAt ? "unsubscribed" : "subscribed")];
      }),
    );
  };
  return { ctx, admin, send, resultOf, questionsOf, states };
}

// "in" is subscribed, "out" unsubscribed, "dead" bounced, "angry" complained, and of "never" nothing is stored.
const expected = {
  in: "subscribed",
  in2: "subscribed",
  out: "unsubscribed",
  out2: "unsubscribed",
  dead: "bounced",
  angry: "complained",
};

describe("reads what the export of each service says of consent", () => {
  test.each<[service: string, text: string, fileName?: string]>([
    [
      "Ghost",
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,in@x.de,,,true,,,2023-01-02T03:04:05.000Z,,,\n2,out@x.de,,,false,,,2023-01-02T03:04:05.000Z,,,\n3,out2@x.de,,,true,,,2023-01-02T03:04:05.000Z,2024-01-01T00:00:00.000Z,,\n",
    ],
    [
      "Substack",
      "email,active_subscription,expiry,plan,email_disabled,created_at,first_payment\nin@x.de,false,,other,false,2023-01-02T03:04:05.000Z,\nin2@x.de,true,2027-01-01,yearly,false,2023-01-02T03:04:05.000Z,2024-01-01\nout@x.de,true,2027-01-01,yearly,true,2023-01-02T03:04:05.000Z,\n",
    ],
    [
      "Shopify",
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Default Address Province Code,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags\n1,A,B,in@x.de,yes,Köln,,+49,no,12,1,,no,\n2,A,B,out@x.de,no,Köln,,,yes,0.00,0,,no,\n",
    ],
    [
      "Brevo",
      "CONTACT ID,EMAIL,FIRSTNAME,LASTNAME,SMS,EMAIL_BLACKLISTED,SMS_BLACKLISTED,ADDED_TIME,MODIFIED_TIME\n1,in@x.de,A,B,,false,true,02-01-2023 10:00:00,25-12-2023 10:00:00\n2,out@x.de,A,B,,true,false,25-01-2023 10:00:00,\n",
    ],
    [
      "Brevo with its German words",
      "EMAIL;VORNAME;BLOCKLISTED;DOUBLE_OPT-IN\nin@x.de;A;Nein;1\nout@x.de;B;Ja;1\nnever@x.de;C;Nein;2\n",
    ],
    [
      "MailerLite",
      "Subscriber,Status,Sent,Opens,Clicks,Subscribed,Unsubscribed,Location,Name\nin@x.de,Active,10,3,1,2021-05-04 10:00:00,,DE,A\nout@x.de,Unsubscribed,10,3,1,2021-05-04 10:00:00,2022-05-04 10:00:00,DE,B\ndead@x.de,Bounced,1,0,0,2021-05-04 10:00:00,,DE,C\nangry@x.de,Junk,1,0,0,2021-05-04 10:00:00,,DE,D\nnever@x.de,Unconfirmed,0,0,0,,,DE,E\n",
    ],
    [
      "MailerLite without a status",
      "Email,Subscribed,Unsubscribed\nin@x.de,2021-05-04 10:00:00,\nout@x.de,2021-05-04 10:00:00,2022-05-04 10:00:00\nin2@x.de,2023-05-04 10:00:00,2022-05-04 10:00:00\n",
    ],
    [
      "Kit",
      "id,first_name,email_address,state,created_at\n1,A,in@x.de,active,2021-05-04 10:00:00 UTC\n2,B,out@x.de,cancelled,2021-05-04 10:00:00 UTC\n3,C,dead@x.de,bounced,2021-05-04 10:00:00 UTC\n4,D,angry@x.de,complained,2021-05-04 10:00:00 UTC\n5,E,out2@x.de,inactive,2021-05-04 10:00:00 UTC\n",
    ],
    [
      "Buttondown",
      "email,notes,tags,referrer_url,source,type,creation_date\nin@x.de,,,,api,regular,2021-05-04\nin2@x.de,,,,api,premium,2021-05-04\nout@x.de,,,,api,unsubscribed,2021-05-04\nout2@x.de,,,,api,removed,2021-05-04\nangry@x.de,,,,api,spammy,2021-05-04\ndead@x.de,,,,api,undeliverable,2021-05-04\nnever@x.de,,,,api,unactivated,2021-05-04\n",
    ],
    [
      "Squarespace",
      "Email Address,First Name,Last Name,Subscribed On,Subscriber Source,Accepts Marketing\nin@x.de,A,B,2021-05-04T10:00:00Z,Block,TRUE\nout@x.de,A,B,2021-05-04T10:00:00Z,Checkout,FALSE\n",
    ],
    [
      "Beehiiv",
      "Email,Status,Created At,Subscription tier,UTM source\nin@x.de,active,2021-05-04,free,\nout@x.de,inactive,2021-05-04,free,\nnever@x.de,pending,2021-05-04,free,\ndead@x.de,invalid,2021-05-04,free,\n",
    ],
    [
      "Constant Contact",
      "Email address - other,First name,Email status - other,Email permission status - other,Email update source,Confirmed opt-out date - other,Confirmed opt-out reason - other\nin@x.de,A,Active,Express,Web form,,\nout@x.de,B,Unsubscribed,Unsubscribed,Web form,2021-05-04,\nout2@x.de,B,Active,Express,Web form,2021-05-04,too many\nnever@x.de,C,Active,Pending confirmation,,,\n",
    ],
    [
      "Campaign Monitor",
      "Email,Name,Date,State\nin@x.de,A,2021-05-04 10:00,Active\nout@x.de,B,2021-05-04 10:00,Unsubscribed\ndead@x.de,C,2021-05-04 10:00,Bounced\nout2@x.de,D,2021-05-04 10:00,Deleted\nnever@x.de,E,2021-05-04 10:00,Unconfirmed\n",
    ],
    [
      "Klaviyo",
      "Email,Klaviyo ID,First Name,City,State / Region,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,SMS Marketing Consent\nin@x.de,1,A,,,SUBSCRIBED,2021-05-04 10:00:00+00:00,,NEVER_SUBSCRIBED\nout@x.de,2,B,,,UNSUBSCRIBED,2021-05-04 10:00:00+00:00,,\nnever@x.de,3,C,,,NEVER_SUBSCRIBED,,,SUBSCRIBED\nout2@x.de,4,D,,,SUBSCRIBED,2021-05-04 10:00:00+00:00,UNSUBSCRIBE,\n",
    ],
    [
      "HubSpot",
      "Email,Unsubscribed from all email,Email hard bounce reason,Opted out of email: Newsletter,Create Date\nin@x.de,false,,,2021-05-04\nout@x.de,true,,,2021-05-04\nout2@x.de,,,Yes,2021-05-04\ndead@x.de,,UNKNOWN_USER,,2021-05-04\n",
    ],
    [
      "CleverReach",
      "email,registriert,aktiviert,deaktiviert,source\nin@x.de,04.05.2021,04.05.2021,0,form\nout@x.de,04.05.2021,04.05.2021,14.05.2022,form\n",
    ],
    [
      "Mailchimp's unsubscribed people",
      'Email Address,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER\nout@x.de,2,"2015-03-16 14:40:47",1.2.3.4,"2015-03-16 14:42:00",1.2.3.4,"2019-01-01 00:00:00",May,1,NORMAL,\n',
      "unsubscribed_email_audience_export_1.csv",
    ],
    [
      "Mailchimp's unsubscribed people under another name",
      'Email Address,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_REASON\nout@x.de,2,"2015-03-16 14:40:47",,"2019-01-01 00:00:00",\n',
      "audience.csv",
    ],
    [
      "Mailchimp's cleaned addresses under another name",
      'Email Address,OPTIN_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID\ndead@x.de,"2015-03-16 14:40:47","2019-01-01 00:00:00",May,12\n',
      "audience.csv",
    ],
    ["a spreadsheet with crosses", "Name;E-Mail;Newsletter\nA;in@x.de;x\nB;never@x.de;\nC;in2@x.de;X\n"],
    [
      "a German spreadsheet",
      "E-Mail-Adresse;Angemeldet am;Abgemeldet am\nin@x.de;25.12.2020;\nout@x.de;05.04.2020;06.04.2021\n",
    ],
    [
      "a German status",
      "E-Mail;Status\nin@x.de;aktiv\nin2@x.de;angemeldet\nout@x.de;abgemeldet\nout2@x.de;Inaktiv\ndead@x.de;unzustellbar\nnever@x.de;unbestätigt\n",
    ],
    [
      "a French spreadsheet",
      "Adresse e-mail;Abonné;Désabonné\nin@x.de;oui;\nout@x.de;non;\nout2@x.de;oui;oui\n",
    ],
    ["letters for yes and no", "email,opt_in\nin@x.de,t\nin2@x.de,Y\nout@x.de,f\nout2@x.de,N\n"],
    ["numbers for yes and no", "email,Opt-Out,subscribed\nin@x.de,0,1\nout@x.de,1,1\nout2@x.de,0,0\n"],
    ["statuses without a header", "in@x.de,subscribed\nout@x.de,unsubscribed\ndead@x.de,hard bounce\n"],
    ["a column of statuses under another name", "email,Kategorie\nin@x.de,Aktiv\nout@x.de,Abgemeldet\n"],
    ["an email column under another name", "Kontakt,Do Not Email\nin@x.de,\nout@x.de,TRUE\n"],
    [
      "the state of somebody's address",
      "email,city,state,zip\nin@x.de,Austin,TX,73301\nin2@x.de,Albany,NY,12207\n",
    ],
    [
      "no column about consent, as WooCommerce",
      "Name,Username,Last Active,Date Registered,Email,Orders,Total Spend,Country / Region,City\nA,a,2024-01-01,2023-01-01,in@x.de,2,20,DE,Köln\n",
    ],
  ])("%s", async (_service, text, fileName) => {
    const { resultOf, states } = await openSite();
    await resultOf(text, fileName);
    const stored = states();
    const given = Object.keys(expected).filter((name) => text.includes(`${name}@`));
    expect(stored).toEqual(
      Object.fromEntries(given.map((name) => [name, expected[name as keyof typeof expected]])),
    );
    // An end is remembered: no plain list afterwards subscribes anybody of them.
    await resultOf(given.map((name) => `${name}@x.de`).join("\n"));
    expect(states()).toEqual(stored);
  });
});

describe("stops with a question, and stores nothing,", () => {
  test.each<[title: string, text: string, fileName: string, column: string, value: string | null]>([
    [
      "at an unknown status",
      "email,status\na@x.de,subscribed\nb@x.de,gone fishing\n",
      "l.csv",
      "status",
      "gone fishing",
    ],
    [
      "at implied permission",
      "email,permission status\na@x.de,implied\n",
      "l.csv",
      "permission status",
      "implied",
    ],
    ["at a number in place of a status", "email,Status\na@x.de,1\n", "l.csv", "Status", "1"],
    ["at an unknown answer", "email,Newsletter\na@x.de,weekly\n", "l.csv", "Newsletter", "weekly"],
    [
      "at a column of many values",
      `email,consent\n${Array.from({ length: 20 }, (_, at) => `a${at}@x.de,text ${"abcdefghijklmnopqrstuvwxyz"[at]}`).join("\n")}\n`,
      "l.csv",
      "consent",
      null,
    ],
    [
      "at a row without a moment of consent",
      "email,opt-in date\na@x.de,2020-01-02\nb@x.de,\n",
      "l.csv",
      "opt-in date",
      "",
    ],
    ["at answers without a column's name", "a@x.de,yes\nb@x.de,no\n", "l.csv", "Column 2", "yes"],
    [
      "at a file's name",
      "email\na@x.de\n",
      "my unsubscribes 2023.csv",
      "File name",
      "my unsubscribes 2023.csv",
    ],
  ])("%s", async (_title, text, fileName, column, value) => {
    const { ctx, send, questionsOf, resultOf } = await openSite();
    const questions = await questionsOf(text, fileName);
    expect(questions).toContainEqual({ about: "consent", column, value });
    expect(ctx.db.select().from(newsletterSubscriptions).all()).toEqual([]);
    const answer = questions.map(
      (asked) => ({ ...asked, meaning: value === null ? "other" : "unsubscribed" }) as const,
    );
    const { added, unsubscribed } = await resultOf(text, fileName, answer);
    expect([added > 0, unsubscribed > 0]).toEqual([
      value === null || /subscribed\n|2020/.test(text),
      value !== null,
    ]);
    expect(await send(text, fileName, answer)).toHaveProperty("result");
  });

  test("for each value once, and not again for those that were answered", async () => {
    const { questionsOf, resultOf, states } = await openSite();
    const text = "email,status\nin@x.de,fan\nout@x.de,former fan\nin2@x.de,Fan\n";
    expect(await questionsOf(text)).toHaveLength(2);
    const fans = { column: "status", value: "fan", meaning: "subscribed" } as const;
    expect(await questionsOf(text, "", [fans])).toMatchObject([{ value: "former fan" }]);
    await resultOf(text, "", [fans, { column: "status", value: "former fan", meaning: "unsubscribed" }]);
    expect(states()).toEqual({ in: "subscribed", in2: "subscribed", out: "unsubscribed" });
  });
});

test("one end among many other values makes a column one about consent", async () => {
  const { questionsOf } = await openSite();
  const rows = Array.from({ length: 300 }, (_, at) => `a${at}@x.de,group ${at}`);
  expect(await questionsOf(`email,list\n${rows.join("\n")}\n`)).toEqual([]);
  const { questionsOf: asked } = await openSite();
  expect(await asked(`email,list\n${rows.join("\n")}\nb@x.de,Unsubscribed\n`)).toEqual([
    { about: "consent", column: "list", value: null },
  ]);
});

describe("an end wins over a consent that isn't known to be later, whichever is imported first:", () => {
  const optIn = {
    undated: "email\na@x.de\n",
    in2019: "email,subscribed at\na@x.de,2019-05-01\n",
    in2021: "email,subscribed at\na@x.de,2021-05-01\n",
  };
  const optOut = {
    undated: "email,subscribed\na@x.de,no\n",
    in2020: "email,unsubscribed at\na@x.de,2020-05-01\n",
  };
  test.each([
    [optIn.undated, optOut.undated, "unsubscribed"],
    [optIn.undated, optOut.in2020, "unsubscribed"],
    [optIn.in2019, optOut.undated, "unsubscribed"],
    [optIn.in2019, optOut.in2020, "unsubscribed"],
    [optIn.in2021, optOut.undated, "unsubscribed"],
    [optIn.in2021, optOut.in2020, "subscribed"],
  ])("%j and %j", async (first, second, state) => {
    for (const lists of [
      [first, second],
      [second, first],
    ]) {
      const { resultOf, states } = await openSite();
      for (const list of lists) await resultOf(list);
      expect([lists, states()]).toEqual([lists, { a: state }]);
      for (const list of lists) await resultOf(list);
      expect(states()).toEqual({ a: state });
    }
  });

  test.each([
    ["a@x.de,yes,2021-05-01,\na@x.de,no,,2020-05-01\n", "subscribed"],
    ["a@x.de,yes,2019-05-01,\na@x.de,no,,2020-05-01\n", "unsubscribed"],
    ["a@x.de,yes,2021-05-01,\na@x.de,no,,\n", "unsubscribed"],
  ])("in rows of one list: %j", async (rows, state) => {
    for (const ordered of [rows, rows.trim().split("\n").toReversed().join("\n")]) {
      const { resultOf, states } = await openSite();
      await resultOf(`email,subscribed,subscribed at,unsubscribed at\n${ordered}`);
      expect(states()).toEqual({ a: state });
    }
  });

  test("of two ends the later one counts", async () => {
    const { resultOf, states } = await openSite();
    for (const list of [optOut.in2020, "email,unsubscribed at\na@x.de,2022-05-01\n", optIn.in2021])
      await resultOf(list);
    expect(states()).toEqual({ a: "unsubscribed" });
  });

  test("an end without a moment also ends what was confirmed here, until it is confirmed again", async () => {
    const { ctx, resultOf, states } = await openSite();
    createSubscriber(ctx, "a@x.de");
    await resultOf(optOut.undated);
    expect(states()).toEqual({ a: "unsubscribed" });
    createSubscriber(ctx, "a@x.de");
    expect(states()).toEqual({ a: "subscribed" });
    expect(await resultOf(optOut.in2020)).toMatchObject({ known: 1 });
  });

  test("an end is remembered while somebody has asked here and never confirms", async () => {
    const { ctx, resultOf, states } = await openSite();
    subscribe(ctx, "a@x.de", newsletterBox);
    await resultOf(optOut.in2020);
    write(ctx, (tx) => deleteUnconfirmed(tx, new Date(ctx.now().getTime() + 1)));
    expect(await resultOf(optIn.undated)).toMatchObject({ withdrew: 1 });
    subscribe(ctx, "a@x.de", newsletterBox);
    confirmSubscription(ctx, linkOf(ctx, "confirm", "a@x.de"));
    expect(states()).toEqual({ a: "subscribed" });
  });
});

describe("dates", () => {
  const momentOf = async (dates: readonly string[], answers: readonly ImportAnswer[] = []) => {
    const { ctx, resultOf } = await openSite();
    const rows = dates.map((date, at) => `a${at}@x.de;"${date}"`).join("\n");
    const result = await resultOf(`email;date added\n${rows}\n`, "", answers);
    const moments = dates.map(
      (_, at) => subscriptionOf(ctx, `a${at}@x.de`).confirmedAt?.toISOString().slice(0, 16) ?? null,
    );
    return { ...result, moments };
  };

  test.each([
    ["2024-03-14 09:12:31", "2024-03-14T09:12"],
    ["2024-03-14T09:12:31.000+02:00", "2024-03-14T07:12"],
    ["14.3.2024 9:12", "2024-03-14T09:12"],
    ["05.04.2023", "2023-04-05T00:00"],
    ["5/5/2023", "2023-05-05T00:00"],
    ["Mar 14, 2024 3:05 PM", "2024-03-14T15:05"],
    ["Thu, 14 Mar 2024 09:12:31 +0000", "2024-03-14T09:12"],
    ["14. März 2024", "2024-03-14T00:00"],
    ["14 févr. 2024", "2024-02-14T00:00"],
    ["1710407551", "2024-03-14T09:12"],
    ["1710407551000", "2024-03-14T09:12"],
    ["20240314", "2024-03-14T00:00"],
  ])("%s is read", async (text, moment) => {
    expect((await momentOf([text])).moments).toEqual([moment]);
  });

  test("one that can be read in one way only settles the order of the whole column", async () => {
    expect((await momentOf(["05/04/2023", "25/12/2023"])).moments).toEqual([
      "2023-04-05T00:00",
      "2023-12-25T00:00",
    ]);
    expect((await momentOf(["05-04-23", "12-25-23"])).moments).toEqual([
      "2023-05-04T00:00",
      "2023-12-25T00:00",
    ]);
  });

  test("the owner is asked where nothing settles it", async () => {
    const { questionsOf } = await openSite();
    const list = "email,subscribed at\na@x.de,05/04/2023\n";
    expect(await questionsOf(list)).toEqual([
      { about: "date", column: "subscribed at", value: "05/04/2023" },
    ]);
    const answered = (meaning: ImportAnswer["meaning"]) =>
      momentOf(["05/04/2023"], [{ column: "date added", value: null, meaning }]);
    expect((await answered("day first")).moments).toEqual(["2023-04-05T00:00"]);
    expect((await answered("month first")).moments).toEqual(["2023-05-04T00:00"]);
    expect(await answered("unknown")).toMatchObject({ moments: [null], unreadableDates: 1 });
  });

  test("those that can't be read are reported row by row, and nothing takes their place", async () => {
    const { ctx, admin, resultOf } = await openSite();
    const rows = [
      "2020-01-02",
      "31/02/2020",
      "soon",
      "2999-01-01",
      "25/12/2023",
      "12/25/2023",
      "05/04/2023",
      "",
    ];
    const list = rows.map((date, at) => `a${at}@x.de,${date}`).join("\n");
    const result = await resultOf(`email,joined\n${list}\n`);
    expect(result).toMatchObject({ added: 8, unreadableDates: 4 });
    expect(result.unreadableRows).toEqual([
      { row: 3, email: "a1@x.de", text: "31/02/2020" },
      { row: 4, email: "a2@x.de", text: "soon" },
      { row: 5, email: "a3@x.de", text: "2999-01-01" },
      { row: 8, email: "a6@x.de", text: "05/04/2023" },
    ]);
    for (const at of [1, 2, 3, 6, 7])
      expect(subscriptionOf(ctx, `a${at}@x.de`)).toMatchObject({ confirmedAt: null, withdrawnAt: null });
    const exported = exportSubscriptions(admin);
    expect(exported).toContain("a7@x.de,,");
    const other = await openSite();
    expect(await other.resultOf(exported)).toMatchObject({ added: 8 });
  });

  test("an end whose moment can't be read is an end all the same", async () => {
    const { resultOf, states } = await openSite();
    const list =
      "email,subscribed at,unsubscribed at\na@x.de,2023-01-01,the 12th\nb@x.de,2023-01-01,2022-01-01\n";
    expect(await resultOf(list)).toMatchObject({ added: 1, unsubscribed: 1, unreadableDates: 1 });
    expect(states()).toEqual({ a: "unsubscribed", b: "subscribed" });
  });
});
