/** What we use of libav.js: its package's own types aren't found by its import. */
declare module "@libav.js/variant-default" {
  /** Numbers named …Pointer are addresses in its memory. */
  export interface LibavModule {
    /** Replaced whenever the memory grows. */
    readonly HEAP32: Int32Array;
    av_log_set_level_sync(level: number): void;
    /** @returns 0, or a negative error */
    av_opt_set_sync(objectPointer: number, name: string, value: string, flags: number): number;
    /** @returns pointers of codec, context, packet and frame */
    ff_init_decoder_sync(
      name: string,
      config: { codecpar: CodecParameters },
    ): [codec: number, context: number, packet: number, frame: number];
    ff_decode_multi_sync(
      contextPointer: number,
      packetPointer: number,
      framePointer: number,
      packets: readonly { data: Uint8Array }[],
    ): LibavFrame[];
    ff_copyin_packet_sync(packetPointer: number, packet: { data: Uint8Array }): void;
    av_packet_unref_sync(packetPointer: number): void;
    /** @returns 0, or a negative error */
    avcodec_send_packet_sync(contextPointer: number, packetPointer: number): number;
    /** @returns 0, or a negative error */
    avcodec_receive_frame_sync(contextPointer: number, framePointer: number): number;
    ff_copyout_frame_sync(framePointer: number): LibavFrame;
    av_frame_unref_sync(framePointer: number): void;
    av_frame_alloc_sync(): number;
    /** Never returns for a graph that can't be built. @returns pointers of graph, source and sink */
    ff_init_filter_graph_sync(
      filters: string,
      input: FilterEnd,
      output: FilterEnd,
    ): [graph: number, source: number, sink: number];
    ff_filter_multi_sync(
      sourcePointer: number,
      sinkPointer: number,
      framePointer: number,
      frames: readonly LibavFrame[],
      isLast: boolean,
    ): LibavFrame[];
  }

  export interface CodecParameters {
    codec_type: number;
    codec_id: number;
    sample_rate: number;
    channels: number;
    extradata: Uint8Array;
  }

  export interface FilterEnd {
    sample_rate: number;
    sample_fmt: number;
    /** A bit for each speaker. */
    channel_layout: number;
  }

  export interface LibavFrame {
    /** One array with the channels in turn, or one array a channel, by the format. */
    data: unknown;
    format: number;
    nb_samples: number;
    sample_rate: number;
    channel_layout: number;
    pts?: number;
  }

  const wrapper: { LibAV(options: { noworker: true; nothreads: true }): Promise<LibavModule> };
  export default wrapper;
}
