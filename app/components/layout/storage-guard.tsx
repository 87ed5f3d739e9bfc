import { useNonce } from "./nonce.tsx";

// A browser that refuses storage, as to a frame on another site, throws already where it is named. Remix's scripts name
// it, too.
const guard = `for(const name of["localStorage","sessionStorage"])try{window[name]}catch{
Object.defineProperty(window,name,{value:{getItem(){return null},setItem(){},removeItem(){}}})}`;

/** Comes before every script that stores: where storage is refused, it is one that forgets. */
export function StorageGuard() {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and the browser has run it when React comes
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? guard : " " }}
    />
  );
}
