/** A decoded form: `a[b][0]=c` becomes `{a: {b: {"0": "c"}}}`; the schemas say which of these are lists. */
export type FormTree = { [name: string]: string | FormTree };

/**
 * Decodes the API's form encoding, nested brackets included.
 * @returns objects without a prototype, so that a key named `__proto__` is a key like any other
 */
export function decodeForm(encoded: string): FormTree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(encoded)) position(root, keysOf(name), value);
  return root;
}

/** `a[b][c]` -> a, b, c; a name that is not of this form stays whole. */
function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return [name];
  const [, first = name, brackets = ""] = match;
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key)];
}

function position(tree: FormTree, keys: string[], value: string): void {
  const [key = "", ...rest] = keys;
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const existing = tree[key];
  const branch = typeof existing === "object" ? existing : emptyTree();
  tree[key] = branch;
  position(branch, rest, value);
}

function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}
