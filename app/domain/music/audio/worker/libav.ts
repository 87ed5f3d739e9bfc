/** Loads ffmpeg's libraries; late, because they are large, and not every upload needs them. They take 0.1 s and 30 MB. */
export async function openLibav() {
  const { default: libav } = await import("@libav.js/variant-default");
  // Without threads and workers: this process has one job, and its caller kills it when that takes too long.
  const module = await libav.LibAV({ noworker: true, nothreads: true });
  // Its reports would go to the console, where reports count as errors.
  module.av_log_set_level_sync(silent);
  return module as typeof module & {
    /** Its memory; replaced whenever that grows. */
    readonly HEAP32: Int32Array;
  };
}

export type LibavModule = Awaited<ReturnType<typeof openLibav>>;

const silent = -8;

/** A bit for each speaker: the centre, or left and right. */
export function channelLayout(channels: number): number {
  return channels === 1 ? 4 : 3;
}
