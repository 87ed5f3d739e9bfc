/** A message for the user. */
export interface ToastMessage {
  variant: "default" | "destructive";
  title: string;
  description: string;
}
