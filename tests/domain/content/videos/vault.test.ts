import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  fetchThumbnail,
  removeThumbnail,
  uploadThumbnail,
} from "#app/domain/content/videos/change-thumbnail.ts";
import { addVideo, changeVideo, moveVideo, removeVideo } from "#app/domain/content/videos/change-video.ts";
import {
  findPromo,
  getOwnedVideo,
  listAllVideos,
  listVideos,
} from "#app/domain/content/videos/list-videos.ts";
import type { Context } from "#app/domain/core/context.ts";
import { readSite } from "#app/domain/core/settings/read-site.ts";
import { videoAdditionSchema } from "#app/shared/content/videos/schema.ts";
import { auditLogs, pictures } from "#db/schema/index.ts";
import { pictureBytes } from "../../../factories/picture.ts";
import { receivedFile, receivedPicture } from "../../../factories/received-picture.ts";
import { signedInContext } from "../../../factories/user.ts";
import { openTestContext } from "../../../setup/services.ts";

const rooftop = {
  videoUrl: "https://www.youtube.com/watch?v=Qf1aM3nt_41",
  title: "Rooftop Session",
  description: "One take.",
  memberOnly: true,
  isPromo: false,
};
const other = { ...rooftop, videoUrl: "https://youtu.be/qS0d1umL7gt", title: "Night Drive" };

/** A vault whose host answers as the test says, and says whom it was asked about. */
async function openVault(answer: (videoId: string) => Promise<Uint8Array | null> = async () => null) {
  const test = await openTestContext();
  const asked: string[] = [];
  const videoThumbnails = {
    fetch(videoId: string) {
      asked.push(videoId);
      return answer(videoId);
    },
  };
  const ctx = { ...test, gateways: { ...test.gateways, videoThumbnails } };
  return { ctx, asked, admin: signedInContext(ctx, { role: "admin" }), fan: signedInContext(ctx) };
}

const pictureCount = ({ db }: Context) => db.select().from(pictures).all().length;

test("a new video gets its host's picture, fetched once, cut to 16:9, and is listed last", async () => {
  const bytes = await pictureBytes({ width: 480, height: 360 });
  const { ctx, admin, asked } = await openVault(async () => bytes);
  const { contentVersion } = readSite(ctx);
  expect(await addVideo(admin, rooftop)).toEqual({ id: "rooftop-session", hasPicture: true });
  const [video] = listVideos(ctx);
  expect(video).toMatchObject({ title: "Rooftop Session", memberOnly: true, videoUrl: null });
  expect(video?.thumbnail).toMatchObject({ width: 480, height: 270 });
  expect(video?.thumbnailUrl).toMatch(/^\/media\/pictures\//);
  expect(asked).toEqual(["Qf1aM3nt_41"]);
  expect(readSite(ctx).contentVersion).toBe(contentVersion + 1);
  const event = ctx.db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1).get();
  expect(event).toMatchObject({ eventType: "video.added", resourceId: "rooftop-session" });
});

type Answer = () => Promise<Uint8Array | null>;
const answers: [what: string, answer: Answer][] = [
  ["gives none", async () => null],
  ["is away", () => Promise.reject(new Error("ENOTFOUND"))],
  ["sends a page", async () => Buffer.from("<!doctype html>")],
  ["sends an SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
];
test.each(answers)("when the host %s, the video is added without a picture", async (_what, answer) => {
  const { ctx, admin } = await openVault(answer);
  expect(await addVideo(admin, rooftop)).toMatchObject({ hasPicture: false });
  expect(listVideos(ctx)[0]).toMatchObject({ thumbnail: null, thumbnailUrl: "/thumbnail.svg" });
  await expect(fetchThumbnail(admin, "rooftop-session")).rejects.toMatchObject({ code: "unavailable" });
  expect(pictureCount(ctx)).toBe(0);
});

test("a Vimeo video is added without a picture, and its host isn't asked", async () => {
  const { ctx, admin, asked } = await openVault();
  const vimeo = { ...rooftop, videoUrl: "https://vimeo.com/76979871", memberOnly: false };
  expect(await addVideo(admin, vimeo)).toEqual({ id: "rooftop-session", hasPicture: false });
  expect(listVideos(ctx)).toMatchObject([{ videoUrl: vimeo.videoUrl, thumbnail: null }]);
  expect(asked).toEqual([]);
});

test.each([
  "https://vimeo.com/somebody",
  "https://www.youtube.com/@somebody",
  "https://youtube.com.evil.example/watch?v=Qf1aM3nt_41",
  "javascript:alert(1)//youtu.be/Qf1aM3nt_41",
  "Qf1aM3nt_41",
])("%s isn't a link to a video of the host", (videoUrl) => {
  const parsed = videoAdditionSchema.safeParse({ ...rooftop, videoUrl });
  expect(parsed.error?.issues[0]).toMatchObject({
    path: ["videoUrl"],
    message: expect.stringMatching(/^This isn't a video link|^Videos play here from YouTube and Vimeo/),
  });
});

test("a video can be added only once, however its link is written", async () => {
  const { admin, asked } = await openVault();
  await addVideo(admin, rooftop);
  const { id } = await addVideo(admin, other);
  const again = { ...rooftop, videoUrl: "https://youtu.be/Qf1aM3nt_41?t=3" };
  const refusal = {
    code: "invalid",
    fieldErrors: { videoUrl: ["This video is already in the vault as “Rooftop Session”."] },
  };
  await expect(addVideo(admin, again)).rejects.toMatchObject(refusal);
  const { video } = getOwnedVideo(admin, id);
  await expect(changeVideo(admin, id, { ...video, videoUrl: again.videoUrl })).rejects.toMatchObject(refusal);
  expect(asked).toHaveLength(2);
});

test("a new link fetches a new picture; other changes fetch nothing", async () => {
  const { ctx, admin, asked } = await openVault(() => pictureBytes());
  const { id } = await addVideo(admin, rooftop);
  const before = getOwnedVideo(admin, id).video;
  await changeVideo(admin, id, { ...before, title: "Rooftop", isPublished: false, memberOnly: false });
  expect(asked).toHaveLength(1);
  expect(listVideos(ctx)).toEqual([]);
  expect(getOwnedVideo(admin, id).video.thumbnail?.id).toBe(before.thumbnail?.id);
  await changeVideo(admin, id, { ...before, videoUrl: other.videoUrl });
  expect(asked).toEqual(["Qf1aM3nt_41", "qS0d1umL7gt"]);
  expect(getOwnedVideo(admin, id).video.thumbnail?.id).not.toBe(before.thumbnail?.id);
  expect(pictureCount(ctx)).toBe(1);
});

test("the promo is the last video marked as one, until it is removed", async () => {
  const { ctx, admin, fan } = await openVault();
  const first = await addVideo(admin, { ...rooftop, isPromo: true });
  expect(findPromo(fan)?.id).toBe(first.id);
  const second = await addVideo(admin, { ...other, isPromo: true });
  expect(listAllVideos(admin).map(({ isPromo }) => isPromo)).toEqual([false, true]);
  const { video } = getOwnedVideo(admin, second.id);
  await changeVideo(admin, second.id, { ...video, videoUrl: "https://youtu.be/d3p0tL1veQF" });
  expect(findPromo(fan)?.id).toBe(second.id);
  await changeVideo(admin, first.id, getOwnedVideo(admin, first.id).video);
  expect(findPromo(fan)?.id).toBe(second.id);
  await removeVideo(admin, second.id);
  expect(readSite(ctx).settings.promoVideoUrl).toBeNull();
});

test("the owner's picture replaces the host's; a refused one doesn't", async () => {
  const { ctx, admin } = await openVault(() => pictureBytes());
  const { id } = await addVideo(admin, rooftop);
  const hosts = getOwnedVideo(admin, id).video.thumbnail?.id;
  await expect(uploadThumbnail(admin, id, receivedFile("x.svg", "<svg/>"))).rejects.toThrow(
    /“x\.svg” wasn't added/,
  );
  expect(getOwnedVideo(admin, id).video.thumbnail?.id).toBe(hosts);
  await uploadThumbnail(
    admin,
    id,
    await receivedPicture("still.png", { width: 640, height: 640, format: "png" }),
  );
  expect(getOwnedVideo(admin, id).video.thumbnail).toMatchObject({ width: 640, height: 360 });
  await removeThumbnail(admin, id);
  expect(getOwnedVideo(admin, id).video.thumbnail).toBeNull();
  expect(pictureCount(ctx)).toBe(0);
  await fetchThumbnail(admin, id);
  expect(getOwnedVideo(admin, id).video.thumbnail).not.toBeNull();
});

test("videos are moved by steps, and a removed one is deleted with its picture", async () => {
  const { ctx, admin } = await openVault(() => pictureBytes());
  await addVideo(admin, rooftop);
  await addVideo(admin, other);
  moveVideo(admin, "night-drive", -1);
  expect(listVideos(ctx).map(({ id }) => id)).toEqual(["night-drive", "rooftop-session"]);
  expect(await removeVideo(admin, "night-drive")).toBe("Night Drive");
  expect(listVideos(ctx).map(({ id }) => id)).toEqual(["rooftop-session"]);
  expect(pictureCount(ctx)).toBe(1);
});

test("only an admin with a recent password check can change videos or fetch a picture", async () => {
  const { ctx, admin, fan, asked } = await openVault();
  const { id } = await addVideo(admin, rooftop);
  const { video } = getOwnedVideo(admin, id);
  const attempts = async (who: Context, code: string) => {
    await expect(addVideo(who, other)).rejects.toMatchObject({ code });
    await expect(changeVideo(who, id, { ...video, videoUrl: other.videoUrl })).rejects.toMatchObject({
      code,
    });
    await expect(fetchThumbnail(who, id)).rejects.toMatchObject({ code });
    await expect(removeThumbnail(who, id)).rejects.toMatchObject({ code });
    await expect(uploadThumbnail(who, id, await receivedPicture())).rejects.toMatchObject({ code });
    await expect(removeVideo(who, id)).rejects.toMatchObject({ code });
    expect(() => moveVideo(who, id, 1)).toThrow(expect.objectContaining({ code }));
  };
  await attempts(ctx, "unauthenticated");
  await attempts(fan, "forbidden");
  ctx.passTime(11 * 60_000);
  await attempts(admin, "reauthentication_required");
  expect(asked).toHaveLength(1);
});
