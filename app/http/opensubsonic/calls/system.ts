import type { Fields } from "../answer.ts";
import { SubsonicError } from "../answer.ts";
import type { Call, Respond } from "../call.ts";
import { musicFolderId } from "./browsing.ts";
import { isCaller } from "./playlists.ts";

/** What of OpenSubsonic's extensions this server has; see docs/opensubsonic.md. */
export const extensions: Fields = {
  openSubsonicExtensions: [
    { name: "apiKeyAuthentication", versions: [1] },
    { name: "formPost", versions: [1] },
    { name: "indexBasedQueue", versions: [1] },
    { name: "songLyrics", versions: [1] },
    { name: "topSongsByArtistId", versions: [1] },
  ],
};

const scanStatus = ({ library }: Call) => ({ scanStatus: { scanning: false, count: library.songs.length } });

function describeUser(call: Call): Fields {
  if (!isCaller(call, call.parameters.find("username") ?? call.ctx.actor.user.username))
    throw new SubsonicError(50, "An app sees the account that it belongs to, and no other.");
  return {
    username: call.ctx.actor.user.username,
    scrobblingEnabled: true,
    // An app's password plays and downloads, and nothing else, whosever account it is.
    ...{ adminRole: false, settingsRole: false, uploadRole: false, coverArtRole: false, commentRole: false },
    ...{ podcastRole: false, jukeboxRole: false, shareRole: false, videoConversionRole: false },
    ...{ downloadRole: true, playlistRole: true, streamRole: true },
    folder: [musicFolderId],
  };
}

export const systemCalls: Readonly<Record<string, Respond>> = {
  ping: () => ({}),
  getLicense: () => ({ license: { valid: true } }),
  tokenInfo: ({ ctx }) => ({ tokenInfo: { username: ctx.actor.user.username } }),
  getUser: (call) => ({ user: describeUser(call) }),
  getScanStatus: scanStatus,
  // There is nothing to scan: what is bought is there.
  startScan: scanStatus,
};

const none = (fields: Fields) => () => fields;
const missing = (what: string) => () => {
  throw new SubsonicError(70, `This site has no ${what}.`);
};
const forbidden = (what: string) => () => {
  throw new SubsonicError(50, `An app can't ${what} here.`);
};

/** What this site hasn't: lists of it are empty, one of it isn't found, and nobody may add any. */
export const absentCalls: Readonly<Record<string, Respond>> = {
  getPodcasts: none({ podcasts: { channel: [] } }),
  getNewestPodcasts: none({ newestPodcasts: { episode: [] } }),
  getPodcastEpisode: missing("podcasts"),
  refreshPodcasts: forbidden("change podcasts"),
  createPodcastChannel: forbidden("change podcasts"),
  deletePodcastChannel: forbidden("change podcasts"),
  deletePodcastEpisode: forbidden("change podcasts"),
  downloadPodcastEpisode: forbidden("change podcasts"),
  getInternetRadioStations: none({ internetRadioStations: { internetRadioStation: [] } }),
  createInternetRadioStation: forbidden("change radio stations"),
  updateInternetRadioStation: forbidden("change radio stations"),
  deleteInternetRadioStation: forbidden("change radio stations"),
  getChatMessages: none({ chatMessages: { chatMessage: [] } }),
  addChatMessage: forbidden("chat"),
  getShares: none({ shares: { share: [] } }),
  createShare: forbidden("share music"),
  updateShare: forbidden("share music"),
  deleteShare: forbidden("share music"),
  getVideos: none({ videos: { video: [] } }),
  getVideoInfo: missing("videos"),
  getCaptions: missing("videos"),
  "hls.m3u8": missing("HLS streams"),
  hls: missing("HLS streams"),
  getAvatar: missing("avatars"),
  jukeboxControl: forbidden("play music on the server"),
  getUsers: forbidden("manage accounts"),
  createUser: forbidden("manage accounts"),
  updateUser: forbidden("manage accounts"),
  deleteUser: forbidden("manage accounts"),
  changePassword: forbidden("manage accounts"),
};
