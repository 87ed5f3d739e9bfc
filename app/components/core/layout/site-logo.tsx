import type { Logo } from "#app/shared/core/pictures/picture-addresses.ts";
import styles from "./site-logo.module.css";

/** The artist's logo at the height that its surroundings give it, on the ground that it needs. */
export function SiteLogo({ logo: { src, width, height, ground }, alt }: { logo: Logo; alt: string }) {
  return (
    <img src={src} alt={alt} width={width} height={height} data-ground={ground} className={styles.logo} />
  );
}
