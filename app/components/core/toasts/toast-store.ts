/** A message for the user. */
export interface ToastMessage {
  variant: "default" | "destructive";
  title: string;
  description: string;
  /** Where it leads; a path of the site. */
  link?: { to: string; label: string } | undefined;
  /** What it offers to buy, where that is for sale. */
  track?: { id: string; price: string; suggestedPrice: string | null; owned: boolean } | null;
}

export interface ShownToast extends ToastMessage {
  /** Distinguishes two equal messages. */
  key: number;
}

// A browser page has one user. On the server this module is shared by all, so nothing there may call `showToast`.
let shown: ShownToast | null = null;
let nextKey = 0;
const listeners = new Set<() => void>();

function change(toast: ShownToast | null) {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Replaces the current toast; only from events and effects. */
export function showToast(message: ToastMessage): void {
  change({ ...message, key: nextKey++ });
}

/** Removes the toast. */
export function dismissToast(): void {
  change(null);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toast, if any. */
export function readToast(): ShownToast | null {
  return shown;
}
