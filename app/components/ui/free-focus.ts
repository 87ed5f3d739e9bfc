/**
 * Whether the focus is nobody's: scripts that come late must not take it from somebody who reads or types
 * already. A page that has just come has it on its body or on `main`.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.id === "main";
}
