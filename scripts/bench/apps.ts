import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent } from "node:http";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { createAppPassword } from "#app/domain/accounts/app-passwords/app-passwords.ts";
import { systemContext } from "#app/domain/core/context.ts";
import { readSettings } from "#app/env.server.ts";
import { openServices } from "../../server.ts";
import { giveCover } from "../../tests/factories/cover.ts";
import { give } from "../../tests/factories/listener.ts";
import { createRelease } from "../../tests/factories/releases/published-release.ts";
import { createTrack } from "../../tests/factories/track.ts";
import { signedInContext } from "../../tests/factories/user.ts";
import { ask } from "../tools/ask.ts";
import { medianOf, milliseconds, percentileOf } from "../tools/figures.ts";
import { atMost, type Line } from "./line.ts";
import { withSite } from "./servers/site.ts";

const albums = 50;
const tracksOnEach = 10;
const runs = 7;
const apps = 20;
/** Playlists that one account stores at once, with so many songs each. */
const playlists = { atOnce: 8, songs: 2500, rounds: 5 };

/**
 * How long each call of the OpenSubsonic API takes with a library of 500 tracks, and how long /healthz takes while 20 apps
 * sync all of it at once, and while one account stores the longest playlists that a form has space for.
 */
export async function measureApps(folder: string): Promise<readonly Line[]> {
  const library = await fillLibrary(path.join(folder, "data"));
  return withSite(folder, async ({ url }) => {
    // First: with the playlists that the calls below leave behind, the account would have too many tracks on them.
    const busy = await healthDuring(url, () => storePlaylists(url, library));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const read = (call: string) => readCall(url, library.secret, call, agent);
    const times: [call: string, time: number][] = [];
    for (const call of callsFor(library)) {
      // The first compiles it.
      await read(call);
      const measured: number[] = [];
      for (let run = 0; run < runs; run += 1) measured.push((await read(call)).milliseconds);
      times.push([call, medianOf(measured)]);
    }
    agent.destroy();
    times.sort(([, one], [, other]) => other - one);
    const lines = times.slice(0, 3).map(([call, time], index) => {
      const what = `OpenSubsonic with 500 tracks, slowest call ${index + 1}: ${call.split("&", 1)[0]}`;
      return atMost(100, { what, ours: time, write: milliseconds });
    });
    const waits = await healthDuring(url, () =>
      Promise.all(Array.from({ length: apps }, () => sync(url, library))),
    );
    return [
      ...lines,
      atMost(50, {
        what: `/healthz, p99 of ${waits.length} while 20 apps sync 500 tracks`,
        ours: percentileOf(waits, 0.99),
        write: milliseconds,
      }),
      atMost(20, {
        what: `/healthz, median of ${busy.length} while ${playlists.atOnce} playlists of ${playlists.songs} songs are stored`,
        ours: medianOf(busy),
        write: milliseconds,
      }),
    ];
  });
}

interface FilledLibrary {
  secret: string;
  albumIds: string[];
  trackIds: string[];
}

/** A fan who owns 50 releases of 10 tracks, with an app. */
async function fillLibrary(dataFolder: string): Promise<FilledLibrary> {
  if (!existsSync(dataFolder)) throw new Error("The site has no data yet.");
  const services = await openServices(readSettings({ DATA_DIR: dataFolder, LOG_LEVEL: "silent" }));
  try {
    const ctx = systemContext(services);
    const fan = signedInContext(ctx);
    const { secret } = createAppPassword(fan, "Bench");
    const filled: FilledLibrary = { secret, albumIds: [], trackIds: [] };
    for (let album = 1; album <= albums; album += 1) {
      const trackIds: string[] = [];
      for (let number = 1; number <= tracksOnEach; number += 1)
        trackIds.push((await createTrack(ctx, { title: `Song ${album}.${number}` })).id);
      const [first] = trackIds;
      if (first) await giveCover(ctx, first);
      const release = createRelease(ctx, { title: `Album ${album}`, trackIds, position: album });
      give(ctx, fan.actor.user.id, { releaseId: release.id });
      filled.albumIds.push(`al-${release.id}`);
      filled.trackIds.push(...trackIds.map((id) => `tr-${id}`));
    }
    return filled;
  } finally {
    await services.close();
  }
}

/** What a player asks, with the largest answers that it may ask for. */
function callsFor({ albumIds: [album = ""], trackIds }: FilledLibrary): string[] {
  const [track = ""] = trackIds;
  const all = trackIds.map((id) => `songId=${id}`).slice(0, 250);
  return [
    "ping&",
    "getIndexes&",
    "getArtists&",
    `getAlbum&id=${album}`,
    `getMusicDirectory&id=${album}`,
    `getSong&id=${track}`,
    `getSimilarSongs2&id=${track}&count=500`,
    `getTopSongs&artist=The+Tester&count=500`,
    "getAlbumList2&type=newest&size=500",
    "getAlbumList&type=frequent&size=500",
    "getRandomSongs&size=500",
    "getSongsByGenre&genre=Hip-hop&count=500",
    "getGenres&",
    "getStarred2&",
    "search2&query=song&songCount=500&albumCount=500",
    "search3&query=&songCount=500&albumCount=500&artistCount=500",
    `createPlaylist&name=Bench&${all.join("&")}`,
    "getPlaylists&",
    `star&id=${track}`,
    `scrobble&id=${track}`,
    `getLyricsBySongId&id=${track}`,
    `getCoverArt&id=${album}&size=300`,
    `stream&id=${track}`,
  ];
}

/** Sends a call, long ones as a form. @throws Error if it isn't answered */
async function readCall(url: string, secret: string, call: string, agent: Agent) {
  const [name = "", ...parameters] = call.split("&");
  const body = `apiKey=${secret}&v=1.16.1&c=bench&f=json&${parameters.join("&")}`;
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const answer = await ask(`${url}/rest/${name}`, { method: "POST", headers, body, agent });
  const isJson = String(answer.headers["content-type"]).includes("json");
  if (answer.status !== 200 || (isJson && !answer.body.includes('"status":"ok"')))
    throw new Error(`${name} was answered ${answer.status}: ${answer.body.toString("utf8", 0, 200)}`);
  return answer;
}

/** All that an app asks for when it is connected: the library in one, then each album, and its cover. */
async function sync(url: string, { secret, albumIds }: FilledLibrary): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const read = (call: string) => readCall(url, secret, call, agent);
  await read("search3&query=&songCount=500&albumCount=500&artistCount=500");
  await read("getPlaylists&");
  await read("getStarred2&");
  await Promise.all(
    albumIds.flatMap((id) => [read(`getAlbum&id=${id}`), read(`getCoverArt&id=${id}&size=600`)]),
  );
  agent.destroy();
}

/** Stores playlists at once, and deletes them, several times. */
async function storePlaylists(url: string, { secret, trackIds }: FilledLibrary): Promise<void> {
  const songs = Array.from(
    { length: playlists.songs },
    (_, index) => `songId=${trackIds[index % trackIds.length]}`,
  ).join("&");
  const agent = new Agent({ keepAlive: true });
  for (let round = 0; round < playlists.rounds; round += 1) {
    const stored = await Promise.all(
      Array.from({ length: playlists.atOnce }, () =>
        readCall(url, secret, `createPlaylist&name=Long&${songs}`, agent),
      ),
    );
    for (const { body } of stored) {
      const id = /"id":"([\w-]+)"/.exec(body.toString("utf8", 0, 1000))?.[1] ?? "";
      await readCall(url, secret, `deletePlaylist&id=${id}`, agent);
    }
  }
  agent.destroy();
}

/** How long /healthz takes while something else is done; asked in a thread that has nothing else to do. */
async function healthDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const watcher = new Worker(new URL("watch-health.ts", import.meta.url), { workerData: url });
  try {
    await work();
  } finally {
    watcher.postMessage("stop");
  }
  const [waits] = (await once(watcher, "message")) as [number[]];
  return waits;
}
