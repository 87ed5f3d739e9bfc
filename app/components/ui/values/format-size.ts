/** The size of a file for people: 3412345 bytes are "3.4 MB". */
export function formatSize(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
