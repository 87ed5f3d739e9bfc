import type { ListedTrack } from "#app/shared/catalogue/schema.ts";

/** A message for the user. */
export interface ToastMessage {
  variant: "default" | "destructive";
  title: string;
  description: string;
  /** What it offers to buy, where that is for sale. */
  track?: Pick<ListedTrack, "id" | "price" | "suggestedPrice" | "owned"> | null;
}
