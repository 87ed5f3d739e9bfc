/** What differs between responses; each value always has the same length. */
export interface BlankValues {
  /** The nonce of the response's Content-Security-Policy. */
  nonce: string;
  requestId: string;
}

/** A body that is the same in every response except for its blanks, which are zero bytes until they are filled. */
export interface Stencil {
  bytes: Buffer;
  blanks: readonly Blank[];
}

export interface Blank {
  name: keyof BlankValues;
  at: number;
  length: number;
}

const names = ["nonce", "requestId"] as const;

/** Makes a stencil from one response's body: a blank replaces each of that response's values. */
export function cutStencil(body: Buffer, values: BlankValues): Stencil {
  const bytes = Buffer.from(body);
  const blanks: Blank[] = [];
  for (const name of names) {
    const { length } = values[name];
    for (let at = bytes.indexOf(values[name]); at !== -1; at = bytes.indexOf(values[name], at + length)) {
      blanks.push({ name, at, length });
      bytes.fill(0, at, at + length);
    }
  }
  return { bytes, blanks: blanks.sort((one, other) => one.at - other.at) };
}

/** The body of a response. @throws Error for a value that doesn't fit its blank */
export function fillStencil({ bytes, blanks }: Stencil, values: BlankValues): Buffer {
  const body = Buffer.from(bytes);
  for (const { name, at, length } of blanks) {
    if (values[name].length !== length) throw new Error(`A ${name} of another length doesn't fit its blank.`);
    body.write(values[name], at, "latin1");
  }
  return body;
}
