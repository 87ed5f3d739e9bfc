import type { QrCode as Drawing } from "#app/domain/auth/mfa/totp.ts";
import styles from "./qr-code.module.css";

/** A QR code, dark on white in both themes: many scanners can't read it inverted. */
export function QrCode({ drawing: { size, path }, label }: { drawing: Drawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
