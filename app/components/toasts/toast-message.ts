/** A message for the person at the screen. */
export interface ToastMessage {
  variant: "default" | "destructive";
  title: string;
  description: string;
}
