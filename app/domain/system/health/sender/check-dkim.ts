import { recordEvent } from "#app/domain/core/audit/record-event.ts";
import type { Context } from "#app/domain/core/context.ts";
import { requireRole } from "#app/domain/core/require-role.ts";
import { write } from "#app/domain/core/write.ts";
import { queueTestMail } from "#app/domain/mail/newsletter/issues/queue-issue-mail.ts";
import { DomainError, fieldError } from "#app/shared/core/errors.ts";
import type { DkimSource } from "#app/shared/system/health/schema.ts";
import { type Findings, storeRun } from "../cached-results.ts";
import { senderDomain, whyNothingToCheck } from "./check-dns.ts";
import { type DkimSignature, type MailSource, readMailSource, verifyDkim } from "./verify-dkim.ts";

/** The headers of one-click unsubscribing, which count only if they are signed (RFC 8058, section 4). */
const listHeaders = ["list-unsubscribe", "list-unsubscribe-post"] as const;

/**
 * Queues a mail to its sender that has the headers of a newsletter, to look at how it was signed on its way.
 * @returns the address it goes to.
 * @throws DomainError "unauthenticated", "forbidden", and "conflict" where nothing leaves this machine.
 */
export function sendDkimTest(ctx: Context): string {
  const { user } = requireRole(ctx, ["admin"]);
  const nothing = whyNothingToCheck(ctx);
  if (nothing) throw new DomainError("conflict", nothing);
  write(ctx, (tx) => {
    queueTestMail(
      tx,
      {
        id: "dkim",
        subject: "How this email is signed",
        preheader: "",
        body: "Open the source of this email, copy all of it, and paste it on the page that you came from.",
        pictureId: null,
      },
      user,
    );
    recordEvent(tx, { eventType: "health.checked", action: "Test mail for DKIM sent" });
  });
  return user.email;
}

/**
 * Checks the signature of a mail that this site sent, and stores the result for the health page.
 * @param text the source of the mail as it arrived.
 * @throws DomainError "unauthenticated", "forbidden", "invalid" with a field error for a text that is no such mail,
 *   "unavailable" while no DNS server answers.
 */
export async function checkDkim(ctx: Context, text: string): Promise<Findings> {
  requireRole(ctx, ["admin"]);
  const mail = readMailSource(text);
  const domain = senderDomain(ctx);
  requireOwnMail(mail, domain);
  const signatures = await verifyDkim(mail, ctx.gateways.dns, ctx.now()).catch((error: unknown) => {
    throw new DomainError(
      "unavailable",
      "The key could not be read: no DNS server answered. Please try again.",
      {
        cause: error,
      },
    );
  });
  const findings = { ...judge(domain, signatures), details: signatures.map(describe), about: domain };
  storeRun(ctx, "dkim", { runningSince: null, last: { ...findings, finishedAt: ctx.now().toISOString() } });
  write(ctx, (tx) => recordEvent(tx, { eventType: "health.checked", action: "DKIM of a test mail checked" }));
  return findings;
}

function requireOwnMail({ headers }: MailSource, domain: string): void {
  const lineOf = (name: string) => headers.find((header) => header.name === name)?.line;
  const from = lineOf("from");
  if (!from || !lineOf("received")) {
    throw fieldError<DkimSource>(
      "source",
      "This isn't the whole source of an email as it arrived. It begins with lines like “Received:” and “DKIM-Signature:”.",
    );
  }
  if (
    !from
      .toLowerCase()
      .replace(/[>\s]+$/, "")
      .endsWith(`@${domain}`)
  )
    throw fieldError<DkimSource>("source", `This email isn't from ${domain}. Please use the test mail.`);
  if (!listHeaders.every(lineOf))
    throw fieldError<DkimSource>(
      "source",
      "This email has no List-Unsubscribe headers. Please use the test mail.",
    );
}

type Judgement = Pick<Findings, "state" | "finding" | "advice">;

function judge(domain: string, signatures: readonly DkimSignature[]): Judgement {
  const own = signatures.filter((signature) => isAligned(signature.domain, domain));
  const valid = own.filter(({ problem }) => problem === null);
  const missing = valid.map(({ signedHeaders }) =>
    listHeaders.filter((name) => !signedHeaders.includes(name)),
  );
  if (missing.some((names) => names.length === 0)) {
    return {
      state: "ok",
      finding: `Mail from ${domain} is signed, and the signature covers the unsubscribe headers.`,
      advice: null,
    };
  }
  if (valid.length > 0) {
    return {
      state: "attention",
      finding: `Mail from ${domain} is signed, but the signature doesn't cover ${missing[0]?.map(capitalised).join(" and ")}.`,
      advice:
        "Mail services then show no unsubscribe button, and readers press “Spam” instead. Ask your mail provider, or add both to the signed headers of your mail server.",
    };
  }
  if (own.length > 0) {
    return {
      state: "failing",
      finding: `The signature of ${domain} is wrong: ${own[0]?.problem}.`,
      advice:
        "Make sure that you pasted the whole source, unchanged. If so, compare the DKIM record with the one that your mail provider shows.",
    };
  }
  const others = [...new Set(signatures.map((signature) => signature.domain))].join(", ");
  return {
    state: "failing",
    finding: others
      ? `Mail from ${domain} is signed only by ${others}, which says nothing about you.`
      : `Mail from ${domain} isn't signed.`,
    advice: `Switch on DKIM for ${domain} at your mail provider and publish the record that it shows.`,
  };
}

/** DMARC counts a signature of the sender's domain, of one below it, or of the one above it. */
function isAligned(signer: string, domain: string): boolean {
  const isBelow = (one: string, other: string) => one.endsWith(`.${other}`) && other.includes(".");
  return signer === domain || isBelow(signer, domain) || isBelow(domain, signer);
}

function describe({ domain, problem, signedHeaders }: DkimSignature): string {
  return `${domain}: ${problem ?? `valid, covers ${signedHeaders.map(capitalised).join(", ")}`}`;
}

function capitalised(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());
}
