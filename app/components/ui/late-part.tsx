import { type ComponentType, createContext, lazy, useContext, useState } from "react";

const loads = new Map<string, () => Promise<unknown>>();
const RenderedPartsContext = createContext<Set<string> | null>(null);

/** On the server, takes the names of the late parts that a page was rendered with. */
export const RenderedPartsProvider = RenderedPartsContext.Provider;

/**
 * A component whose code is fetched only where it is seen; it stands in `Suspense`. The page that the server rendered
 * with it has it before hydration: an update that comes earlier is React's error 421, and takes what was typed away.
 * @param name by which the page says that it has this part; of this part alone
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const start = async () => {
    const Part = await load();
    loaded = Part;
    return { default: ({ own }: { own: Props }) => <Part {...own} /> };
  };
  loads.set(name, start);
  const Fetched = lazy(start);
  return function LatePart(props) {
    useContext(RenderedPartsContext)?.add(name);
    const [Part] = useState(() => loaded);
    return Part ? <Part {...props} /> : <Fetched own={props} />;
  };
}

/** Fetches the late parts of the page that the server rendered. @param names as rendered: one may stand in another */
export async function loadRenderedParts(names: readonly string[]): Promise<void> {
  for (const name of names) await loads.get(name)?.();
}
