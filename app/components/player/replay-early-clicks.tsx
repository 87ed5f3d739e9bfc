import { useNonce } from "../layout/nonce.tsx";

// Until React has taken the page over, the browser's own player beside the button obeys it, unseen. What it plays then
// goes on in ours.
const listener = `addEventListener("click",({target})=>{
if(target.closest("[data-native] :is(button,svg)"))for(const box of document.querySelectorAll("[data-native]")){
const audio=box.querySelector("audio");
box.contains(target)&&audio.paused?audio.play().catch(()=>{}):audio.pause();
box.toggleAttribute("data-playing",!audio.paused)}})`;

/** Has a Play that is pressed before the scripts came start the music at once. */
export function ReplayEarlyClicks() {
  const nonce = useNonce();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and the browser has run it when React comes
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? listener : " " }}
    />
  );
}
