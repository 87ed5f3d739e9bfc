import { messages } from "#app/messages/messages.ts";

/** A device for people. @param stored "Firefox on Linux", as `deviceName` reads it of a browser */
export function describeDevice(stored: string): string {
  if (stored === "Unknown device") return messages.security.devices.unknown;
  const [browser = "", system] = stored.split(" on ");
  return system ? messages.security.devices.on(browser, system) : browser;
}
