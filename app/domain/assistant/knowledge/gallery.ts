import { beginningOf, linkTo, type Passage } from "../passage.ts";

interface KnownVideo {
  id: string;
  title: string;
  description: string;
  memberOnly: boolean;
}

/** Videos and photos. */
export function galleryPassages(videos: readonly KnownVideo[], photoCount: number): Passage[] {
  const vault = linkTo("the video vault", "/videos");
  const lines = videos
    .slice(0, 12)
    .map(
      ({ id, title, memberOnly }) =>
        `- ${linkTo(title, `/videos/${id}`)}${memberOnly ? ", for members" : ""}`,
    );
  return [
    {
      id: "videos",
      title: "Videos",
      words: "video videos watch clip clips film live performance youtube vault behind scenes",
      text:
        videos.length > 0
          ? `These are in ${vault}:\n\n${lines.join("\n")}`
          : `There are no videos yet; they will be in ${vault}.`,
    },
    {
      id: "photos",
      title: "Photos",
      words: "photo photos picture pictures image images gallery cover covers portrait portraits artwork",
      text:
        photoCount > 0
          ? `There ${photoCount === 1 ? "is one photo" : `are ${photoCount} photos`} in ${linkTo("the gallery", "/photos")}.`
          : `There are no photos yet; they will be in ${linkTo("the gallery", "/photos")}.`,
    },
    ...videos.map(({ id, title, description, memberOnly }) => ({
      id: `video-${id}`,
      title,
      words: "video",
      text: `${linkTo(title, `/videos/${id}`)} is a video${memberOnly ? " for members: sign in to watch it" : ""}. ${beginningOf(description, 240)}`,
      isDetail: true,
    })),
  ];
}
