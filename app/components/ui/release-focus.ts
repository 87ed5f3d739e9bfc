/**
 * Whether nothing has the focus: late scripts must not take it from somebody who is reading or typing. On a new page
 * the focus is on the body or on `main`.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.id === "main";
}
