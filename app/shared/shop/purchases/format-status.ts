/** The status of an order within a sentence: "under review" for "review". */
export function formatStatus(status: string): string {
  return status === "review" ? "under review" : status;
}
