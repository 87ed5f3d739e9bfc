import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FileBytes } from "#app/domain/music/audio/worker/file-bytes.ts";
import { openRecording } from "#app/domain/music/audio/worker/open-recording.ts";
import { temporaryFolder } from "../../../setup/services.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const ogg = (packet: string) => latin(`OggS\0\x02${"\0".repeat(20)}\x01\x13${packet}`);
const mp4 = (brand: string, inside: string) => latin(`\0\0\0\x20ftyp${brand}${"\0".repeat(16)}....${inside}`);

test.each([
  ["Ogg Vorbis", ogg("\x01vorbis"), "an Ogg Vorbis file", "Export the track"],
  ["Opus", ogg("OpusHead"), "an Ogg Opus file", "Export the track"],
  ["Ogg FLAC", ogg("\x7fFLAC\x01\0"), "an Ogg FLAC file", "loses nothing"],
  ["Speex", ogg("Speex   1.2"), "an Ogg Speex file", "Export the track"],
  ["Ogg video", ogg("\x80theora"), "an Ogg video", "Export its sound"],
  ["AAC in M4A", mp4("M4A ", "mp4a"), "an M4A or MP4 file (AAC)", "Export the track"],
  ["ALAC", mp4("M4A ", "stsd....\0\0\0\x24alac\0\0\0\0\0\0"), "an ALAC file", "loses nothing"],
  ["MP4 video", mp4("isom", "avc1"), "an MP4 or QuickTime video", "Export its sound"],
  [
    "WMA",
    Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex"),
    "a Windows Media file (WMA)",
    "Export the track",
  ],
  [
    "WMV",
    Buffer.from("3026b2758e66cf11a6d900aa0062ce6cff".concat("c0ef19bc4d5bcf11a8fd00805f5c442b"), "hex"),
    "a Windows Media video (WMV)",
    "Export its sound",
  ],
  ["Matroska", Buffer.from("1a45dfa300", "hex"), "a Matroska file", "Export its sound"],
  [
    "an MP3 of free bitrate",
    Buffer.from("fffb0004", "hex"),
    "an MP3 file of free bitrate",
    "Export the track",
  ],
  ["MP1", Buffer.from("ffff1004", "hex"), "an MP1 file", "Export the track"],
  ["Musepack", latin("MPCKSH"), "a Musepack file", "Export the track"],
  ["WavPack", latin("wvpk\0\0"), "a WavPack file", "loses nothing"],
  ["Monkey's Audio", latin("MAC \x96\x0f"), "a Monkey's Audio file", "loses nothing"],
  ["DSD", latin("DSD \x1c"), "a DSD file", "loses nothing"],
  ["bare AAC", Buffer.from("fff15080043ffcde", "hex"), "an AAC file", "Export the track"],
  ["MP2", Buffer.from("fffda404", "hex"), "an MP2 file", "Export the track"],
  ["AC-3", Buffer.from("0b770000", "hex"), "a Dolby Digital file", "Export the track"],
  [
    "WebM",
    Buffer.concat([Buffer.from("1a45dfa3", "hex"), latin("....webm")]),
    "a WebM file",
    "Export its sound",
  ],
  ["CAF", latin("caff\0\x01"), "a Core Audio file", "loses nothing"],
  ["AVI", latin("RIFF....AVI LIST"), "an AVI video", "Export its sound"],
  ["MIDI", latin("MThd\0\0"), "a MIDI file", "Open it in its program"],
  ["a ZIP", latin("PK\x03\x04"), "a ZIP archive", "Unpack it"],
])("%s is refused with its format's name and advice", (_, beginning, name, whatToDo) => {
  const path = join(temporaryFolder(), "song.mp3");
  writeFileSync(path, Buffer.concat([beginning, Buffer.alloc(3000)]));
  const file = new FileBytes(path);
  try {
    expect(() => openRecording(file)).toThrow(
      expect.objectContaining({
        code: "unsupported_media",
        message: expect.stringContaining(`This is ${name}`),
      }),
    );
    expect(() => openRecording(file)).toThrow(whatToDo);
  } finally {
    file.close();
  }
});
