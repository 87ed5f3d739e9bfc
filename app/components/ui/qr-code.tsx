import type { QrCode as Drawing } from "#app/domain/core/qr-code.ts";
import styles from "./qr-code.module.css";

interface QrCodeProps {
  drawing: Drawing;
  /** What it holds, for screen readers. */
  label: string;
  className?: string | undefined;
}

/** A QR code, dark on white in both themes: many scanners can't read it inverted. */
export function QrCode({ drawing: { size, path }, label, className = styles.code }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
      style={{ forcedColorAdjust: "none" }}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
