import { coverIdOf } from "#app/domain/accounts/library/item-ids.ts";
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  type ListedPlaylist,
  listPlaylists,
  type Playlist,
  updatePlaylist,
} from "#app/domain/accounts/library/playlists.ts";
import { toSearchedEmail } from "#app/shared/core/email-address.ts";
import { describeEach, type Fields, SubsonicError } from "../answer.ts";
import { type Call, done, type Respond } from "../call.ts";
import { describeSongs } from "../describe.ts";

function describePlaylist(call: Call, playlist: ListedPlaylist): Fields {
  return {
    id: playlist.id,
    name: playlist.name,
    comment: playlist.comment,
    owner: call.ctx.actor.user.username,
    public: false,
    songCount: playlist.songCount,
    duration: Math.round(playlist.durationSeconds),
    created: playlist.createdAt,
    changed: playlist.updatedAt,
    coverArt: playlist.coverPictureId ? coverIdOf(playlist.coverPictureId) : undefined,
    allowedUser: [],
    readonly: false,
  };
}

function withEntries(call: Call, playlist: Playlist): Fields {
  const entry = describeSongs(call, call.songsOf(playlist.trackIds));
  return { playlist: { ...describePlaylist(call, playlist), entry } };
}

/** The tracks of a playlist without those at some positions, which count what the app was shown. */
function withoutIndexes(call: Call, { trackIds }: Playlist): string[] {
  const removed = new Set(call.parameters.list("songIndexToRemove").map(Number));
  let index = -1;
  return trackIds.filter((id) => {
    if (!call.library.songOfTrack(id)) return true;
    index += 1;
    return !removed.has(index);
  });
}

export const playlistCalls: Readonly<Record<string, Respond>> = {
  getPlaylists: (call) => {
    const name = call.parameters.find("username");
    if (name && !isCaller(call, name)) throw new SubsonicError(50, "Playlists are their owner's alone.");
    return {
      playlists: {
        playlist: describeEach(listPlaylists(call.ctx), (playlist) => describePlaylist(call, playlist)),
      },
    };
  },
  getPlaylist: (call) => withEntries(call, getPlaylist(call.ctx, call.parameters.get("id"))),
  // With the id of one, it replaces what is on it.
  createPlaylist: (call) => {
    const { ctx, parameters } = call;
    const trackIds = call.listTrackIds("songId");
    const playlistId = parameters.find("playlistId");
    if (!playlistId) return withEntries(call, createPlaylist(ctx, parameters.get("name"), trackIds));
    updatePlaylist(ctx, playlistId, { name: parameters.find("name"), trackIds });
    return withEntries(call, getPlaylist(ctx, playlistId));
  },
  updatePlaylist: done((call) => {
    const { ctx, parameters } = call;
    const playlist = getPlaylist(ctx, parameters.get("playlistId"));
    const added = call.listTrackIds("songIdToAdd");
    const isChanged = added.length > 0 || parameters.list("songIndexToRemove").length > 0;
    updatePlaylist(ctx, playlist.id, {
      name: parameters.find("name"),
      comment: parameters.find("comment"),
      ...(isChanged && { trackIds: [...withoutIndexes(call, playlist), ...added] }),
    });
  }),
  deletePlaylist: done(({ ctx, parameters }) => deletePlaylist(ctx, parameters.get("id"))),
};

/** Whether a name is the caller's own: the user name or the address. */
export function isCaller({ ctx }: Call, name: string): boolean {
  const { username, email } = ctx.actor.user;
  return [username, email].some((own) => own.toLowerCase() === toSearchedEmail(name));
}
