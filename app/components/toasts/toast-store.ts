import type { ToastMessage } from "./toast-message.ts";

export interface ShownToast extends ToastMessage {
  /** Two equal messages are two toasts. */
  key: number;
}

// One browser page is one person. On the server this module serves everyone, so nothing there may call `showToast`.
let shown: ShownToast | null = null;
let nextKey = 0;
const listeners = new Set<() => void>();

function change(toast: ShownToast | null) {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before; from events and effects only. */
export function showToast(message: ToastMessage): void {
  change({ ...message, key: nextKey++ });
}

/** Takes the toast away. */
export function dismissToast(): void {
  change(null);
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast on screen, if any. */
export function readToast(): ShownToast | null {
  return shown;
}
