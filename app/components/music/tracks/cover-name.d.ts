import "react";

declare module "react" {
  interface CSSProperties {
    /**
     * The name by which the browser finds a work's cover on another page and moves it there (styles/page-moves.css):
     * "t" or "r" for a track or a release, and its id. In a list it belongs to the class `led`, next to the link.
     */
    "--cover"?: string | undefined;
  }
}
