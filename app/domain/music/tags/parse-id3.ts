import { FrameReader } from "./frame-reader.ts";
import type { Id3Frame, LongText } from "./id3-frames.ts";
import { noTags, type OwnPicture, type OwnTags, ownLongText, ownPicture, ownTexts } from "./own-tags.ts";
import { readId3Frames } from "./read-id3-frames.ts";
import { readSyncedLyrics } from "./synced-lyrics.ts";

/** The names of version 2.2, which have three letters, and what they became. */
const currentNames = new Map(
  `COM:COMM GP1:GRP1 IPL:TIPL IPLS:TIPL MVI:MVIN MVN:MVNM PIC:APIC SLT:SYLT TAL:TALB TBP:TBPM TCM:TCOM TCO:TCON
  TCP:TCMP TCR:TCOP TDA:TDAT TDY:TDLY TEN:TENC TFT:TFLT TIM:TIME TKE:TKEY TLA:TLAN TLE:TLEN TMT:TMED TOA:TOPE TOF:TOFN
  TOL:TOLY TOR:TORY TOT:TOAL TP1:TPE1 TP2:TPE2 TP3:TPE3 TP4:TPE4 TPA:TPOS TPB:TPUB TRC:TSRC TRD:TRDA TRK:TRCK TS2:TSO2
  TSA:TSOA TSC:TSOC TSI:TSIZ TSP:TSOP TSS:TSSE TST:TSOT TT1:TIT1 TT2:TIT2 TT3:TIT3 TXT:TEXT TXX:TXXX TYE:TYER UFI:UFID
  ULT:USLT WAF:WOAF WAR:WOAR WAS:WOAS WCM:WCOM WCP:WCOP WPB:WPUB WXX:WXXX`
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

const textFrame = /^(T[A-Z0-9]{3}|GRP1|MVNM|MVIN)$/;
/** Addresses, and what programs note for themselves: they need no reading. */
const otherFrame = /^(W[A-Z]{3}|PRIV|UFID)$/;

/**
 * The tags of an ID3v2 tag of any version.
 * @param tag whole
 * @param frameSeconds how long a frame of the MP3 lasts, for lyrics whose times are counted in frames
 */
export function parseId3(tag: Uint8Array, frameSeconds?: number): OwnTags {
  const texts = new Map<string, string[]>();
  const comments: LongText[] = [];
  const lyrics: LongText[] = [];
  const syncedLyrics: LongText[] = [];
  const pictures: OwnPicture[] = [];
  const others: Id3Frame[] = [];
  const addTexts = (id: string, values: readonly string[]) => {
    const found = ownTexts(values);
    if (found.length > 0) texts.set(id, [...(texts.get(id) ?? []), ...found]);
  };
  for (const { id: name, content } of readId3Frames(tag)) {
    const id = currentNames.get(name) ?? name;
    const reader = new FrameReader(content);
    if (id === "COMM") comments.push(...readLongText(reader));
    else if (id === "USLT") lyrics.push(...readLongText(reader));
    else if (id === "SYLT") syncedLyrics.push(...readSyncedLyrics(reader, frameSeconds));
    else if (id === "APIC") pictures.push(...readPicture(reader, name === "PIC"));
    else if (id === "TXXX") addTexts(`TXXX:${reader.readText()}`, reader.readTexts());
    else if (textFrame.test(id)) addTexts(id, reader.readTexts());
    else if (otherFrame.test(id) && content.length > 0)
      others.push({ id, content: Uint8Array.from(content) });
  }
  return { ...noTags, texts: asVersion4(texts), comments, lyrics, syncedLyrics, pictures, others };
}

function readLongText(reader: FrameReader): LongText[] {
  const language = reader.readName(3);
  const description = reader.readText();
  return ownLongText({ language, description, text: reader.readText() });
}

function readPicture(reader: FrameReader, isVersion2: boolean): OwnPicture[] {
  // Its kind of file, which the bytes say better.
  reader.readName(isVersion2 ? 3 : undefined);
  const [kind = 0] = reader.readBytes(1);
  return ownPicture({ kind, description: reader.readText(), bytes: reader.readBytes() });
}

/** Frames of earlier versions that became other ones in 2.4, or none. */
const oldFrames = ["TYER", "TDAT", "TIME", "TORY", "TRDA", "TSIZ"];

/** Up to version 2.3 the day has a frame of its own, and programs write it into later tags. */
function asVersion4(texts: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const result = new Map([...texts].filter(([id]) => !oldFrames.includes(id)));
  const [year = ""] = texts.get("TYER") ?? [];
  const [day = "", month = ""] = /^(\d\d)(\d\d)$/.exec(texts.get("TDAT")?.[0] ?? "")?.slice(1) ?? [];
  if (year && !result.has("TDRC")) result.set("TDRC", [month ? `${year}-${month}-${day}` : year]);
  const original = texts.get("TORY");
  if (original && !result.has("TDOR")) result.set("TDOR", original);
  return result;
}
