import { expect, test } from "vitest";
import { changeSite } from "#app/domain/content/site/change-site.ts";
import { findTrack } from "#app/domain/music/items/change-item.ts";
import { publishRelease } from "#app/domain/music/releases/publishing/publish-release.ts";
import { getRelease } from "#app/domain/music/releases/read-release.ts";
import { editTrack } from "#app/domain/music/tracks/editing/edit-track.ts";
import { getTrack } from "#app/domain/music/tracks/list-tracks.ts";
import { publishRecording, publishTrack } from "#app/domain/music/tracks/publishing/publish-track.ts";
import { newDraft, openCatalogue, textsOf } from "../../../factories/catalogue.ts";
import { newWav, uploadOf } from "../../../factories/recording.ts";
import { inMinutes, newDraftRelease } from "../../../factories/releases/release.ts";

const placeholder = "Your Artist Name";

test("tracks and releases without an artist use the site's, even after it is renamed", async () => {
  const { ctx, admin } = await openCatalogue();
  changeSite(ctx, [{ key: "artistName", value: placeholder }]);
  const draft = await newDraftRelease(admin, 1);
  const guest = await newDraft(admin);
  await editTrack(admin, guest.id, textsOf(admin, guest.id, { artist: "Ben" }));
  changeSite(ctx, [{ key: "artistName", value: "Ada Vale" }]);
  const release = await publishRelease(admin, draft.id);
  const shown = getRelease(ctx, release.id);
  expect([shown.artist, shown.positions[0]?.heard?.artist]).toEqual(["Ada Vale", "Ada Vale"]);
  expect(getTrack(ctx, (await publishTrack(admin, guest.id)).id).artist).toBe("Ben");
  changeSite(ctx, [{ key: "artistName", value: "Ada" }]);
  expect(getRelease(ctx, release.id).artist).toBe("Ada");
});

test("saving a form with the site's artist or the placeholder stores no own artist", async () => {
  const { ctx, admin } = await openCatalogue();
  const { id } = await newDraft(admin);
  for (const artist of ["Ada Example", placeholder]) {
    await editTrack(admin, id, textsOf(admin, id, { artist, description: artist }));
    expect(findTrack(ctx, id).ownArtist).toBe("");
  }
});

test("nothing is published while the site has no artist, by hand, command or schedule", async () => {
  const { ctx, admin } = await openCatalogue();
  const [draft, track] = [await newDraftRelease(admin, 1), await newDraft(admin)];
  changeSite(ctx, [{ key: "artistName", value: placeholder }]);
  const refused = { code: "conflict", message: expect.stringContaining("no artist name yet") };
  await expect(publishTrack(admin, track.id)).rejects.toMatchObject(refused);
  await expect(publishRelease(admin, draft.id)).rejects.toMatchObject(refused);
  const command = { path: uploadOf(newWav()), title: "A", priceCents: 199, previewStart: 0 };
  await expect(publishRecording(ctx, command)).rejects.toMatchObject(refused);
  const timed = textsOf(admin, track.id, { publishAt: inMinutes(admin, 60) });
  await expect(editTrack(admin, track.id, timed)).rejects.toMatchObject(refused);
});
