import type { QrCode } from "#app/domain/auth/mfa/totp.ts";

interface MfaQrCodeProps {
  code: QrCode;
  label: string;
  className?: string;
}

/** A QR code, dark on white in both themes: many scanners can't read it inverted. */
export function MfaQrCode({ code: { size, path }, label, className }: MfaQrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
