import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#app/domain/core/context.ts";
import type { MailKind } from "#app/shared/core/mails/schema.ts";
import { expectTimeout } from "../run-settings.ts";

/** The mails of a kind to an address that have gone out as files, the newest first. */
export function outboxOf(
  { settings }: Pick<Context, "settings">,
  recipient: string,
  kind: MailKind,
): string[] {
  const folder = path.join(settings.dataFolder, "outbox");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml") && name.includes(`-${kind}-`))
    .sort()
    .reverse()
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((mail) => mail.includes(`\r\nTo: ${recipient}\r\n`));
}

/**
 * The link in the newest mail of a kind to an address, as its reader would copy it; waits for the mail to go out.
 * @param count how many such mails there must be by then.
 */
export async function mailedLink(
  ctx: Pick<Context, "settings">,
  recipient: string,
  kind: MailKind,
  count = 1,
): Promise<string> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < expectTimeout) {
    const sent = outboxOf(ctx, recipient, kind);
    const link = /https?:\/\/\S+(?:\?token=|\/gift\/)[\w-]{43}/.exec(sent[0] ?? "")?.[0];
    if (link && sent.length >= count) return link;
    await pause(20);
  }
  throw new Error(`No ${kind} went out to ${recipient}.`);
}
