import { encode } from "uqr";

/** A QR code as inline SVG: its side in modules, and the dark modules as one path. */
export interface QrCode {
  size: number;
  path: string;
}

// ISO/IEC 18004: scanners need four light modules around the code.
const quietZone = 4;

/** Draws a text as a QR code with its quiet zone; medium error correction, for reflections and scratched cards. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: quietZone });
  const path = data
    .flatMap((row, y) => {
      const runs = row.map((isDark) => (isDark ? "1" : "0")).join("");
      return [...runs.matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
      );
    })
    .join("");
  return { size, path };
}

/** The same as a data URL. */
export function qrCodeAddress({ size, path }: QrCode): string {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
