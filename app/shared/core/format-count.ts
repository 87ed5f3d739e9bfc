import { messages } from "#app/messages/messages.ts";

/** 1, "file" -> "1 file"; 2 -> "2 files". What doesn't take an s has its own plural: 2, "copy", "copies" -> "2 copies". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString(messages.core.language)} ${count === 1 ? one : many}`;
}
