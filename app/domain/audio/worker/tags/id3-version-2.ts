import type { TagFrame } from "./tag.ts";

const names: Record<string, string> = {
  TT1: "TIT1",
  TT2: "TIT2",
  TT3: "TIT3",
  TP1: "TPE1",
  TP2: "TPE2",
  TP3: "TPE3",
  TP4: "TPE4",
  TCM: "TCOM",
  TXT: "TEXT",
  TLA: "TLAN",
  TCO: "TCON",
  TAL: "TALB",
  TPA: "TPOS",
  TRK: "TRCK",
  TRC: "TSRC",
  TYE: "TYER",
  TDA: "TDAT",
  TIM: "TIME",
  TRD: "TRDA",
  TMT: "TMED",
  TFT: "TFLT",
  TBP: "TBPM",
  TCR: "TCOP",
  TPB: "TPUB",
  TEN: "TENC",
  TSS: "TSSE",
  TOF: "TOFN",
  TLE: "TLEN",
  TSI: "TSIZ",
  TDY: "TDLY",
  TKE: "TKEY",
  TOT: "TOAL",
  TOA: "TOPE",
  TOL: "TOLY",
  TOR: "TORY",
  TXX: "TXXX",
  WAF: "WOAF",
  WAR: "WOAR",
  WAS: "WOAS",
  WCM: "WCOM",
  WCP: "WCOP",
  WPB: "WPUB",
  WXX: "WXXX",
  ULT: "USLT",
  COM: "COMM",
  TCP: "TCMP",
  UFI: "UFID",
  GEO: "GEOB",
  CNT: "PCNT",
  POP: "POPM",
};

const mimeTypes: Record<string, string> = { JPG: "image/jpeg", PNG: "image/png" };

/** Converts an ID3v2.2 frame, with its three-letter name, to 2.3. @returns null for one that 2.3 doesn't have. */
export function frameIdsOfVersion2(id: string, content: Uint8Array): TagFrame | null {
  if (id !== "PIC") {
    const name = names[id];
    return name ? { id: name, content } : null;
  }
  // The picture format has three letters here, and a MIME type in later versions.
  const format = String.fromCharCode(...content.subarray(1, 4));
  const mimeType = Buffer.from(`${mimeTypes[format] ?? format}\0`, "latin1");
  return { id: "APIC", content: Buffer.concat([content.subarray(0, 1), mimeType, content.subarray(4)]) };
}
