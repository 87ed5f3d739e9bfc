import "@libav.js/variant-default";

/** What is used of libav.js to encode, to write files and to read them again. */
declare module "@libav.js/variant-default" {
  export interface LibavPacket {
    data: Uint8Array;
  }

  export interface LibavModule {
    readonly AV_SAMPLE_FMT_S16: number;
    readonly AV_SAMPLE_FMT_S32: number;
    readonly AV_SAMPLE_FMT_FLT: number;
    readonly AVERROR_EOF: number;
    readonly EAGAIN: number;
    /** Receives what is written to a device. */
    onwrite?: (name: string, position: number, bytes: Uint8Array) => void;
    /** Is asked for what is read from a device. */
    onblockread?: (name: string, position: number, length: number) => void;
    mkblockreaderdev_sync(name: string, size: number): void;
    ff_block_reader_dev_send_sync(name: string, position: number, data: Uint8Array): void;
    ff_init_encoder_sync(
      name: string,
      settings: {
        ctx: {
          sample_fmt: number;
          sample_rate: number;
          channels: number;
          channel_layout: number;
          bit_rate?: number;
        };
        time_base: [number, number];
      },
    ): [codec: number, context: number, frame: number, packet: number, frameSamples: number];
    ff_encode_multi_sync(
      contextPointer: number,
      framePointer: number,
      packetPointer: number,
      frames: readonly object[],
      isLast: boolean,
    ): LibavPacket[];
    ff_init_muxer_sync(
      settings: { format_name: string; filename: string; device: true; open: true },
      streams: [context: number, numerator: number, denominator: number][],
    ): [muxer: number, format: number, output: number, streams: number[]];
    avformat_write_header_sync(muxerPointer: number, options: number): number;
    ff_write_multi_sync(muxerPointer: number, packetPointer: number, packets: readonly LibavPacket[]): void;
    av_write_trailer_sync(muxerPointer: number): number;
    ff_free_muxer_sync(muxerPointer: number, outputPointer: number): void;
    ff_init_demuxer_file(name: string, format: string): Promise<[demuxer: number, streams: LibavStream[]]>;
    ff_read_frame_multi(
      demuxerPointer: number,
      packetPointer: number,
      settings: { limit: number },
    ): Promise<[result: number, packets: Record<number, LibavPacket[]>]>;
    ff_init_decoder_sync(
      name: string,
      config: { codecpar: number; time_base: [number, number] },
    ): [codec: number, context: number, packet: number, frame: number];
    ff_decode_multi_sync(
      contextPointer: number,
      packetPointer: number,
      framePointer: number,
      packets: readonly LibavPacket[],
      isLast: boolean,
    ): LibavFrame[];
  }

  export interface LibavStream {
    index: number;
    /** Pointer to its parameters. */
    codecpar: number;
    time_base_num: number;
    time_base_den: number;
  }
}
