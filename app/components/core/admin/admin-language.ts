import { messages } from "#app/messages/messages.ts";

/** The language of the admin area where it isn't that of the page: some leave it in English. */
export function adminLanguage(): string | undefined {
  return messages.admin.language === messages.core.language ? undefined : messages.admin.language;
}
