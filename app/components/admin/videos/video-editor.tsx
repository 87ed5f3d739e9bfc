import { Form, Link, useNavigation } from "@remix-run/react";
import type { OwnedVideo } from "#app/domain/videos/list-videos.ts";
import { hasHostPicture, readHostedVideo } from "#app/shared/videos/video-link.ts";
import { FormActions } from "../../forms/form-parts.tsx";
import type { FormResult } from "../../forms/form-result.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { VideoPoster } from "../../videos/video-poster.tsx";
import { ContentEditor } from "../content-editor.tsx";
import { Removal } from "../removal.tsx";
import { PictureForm } from "../uploads/picture-form.tsx";
import { VideoForm } from "./video-form.tsx";

interface VideoEditorProps {
  video: OwnedVideo;
  count: number;
  preserved: Record<string, string> | null;
  isProven: boolean;
  lastResult: FormResult;
  /** Why a picture was refused. */
  pictureRefusal: string | undefined;
}

/** The admin page of one video. */
export function VideoEditor({ isProven, pictureRefusal, ...form }: VideoEditorProps) {
  const { video } = form;
  return (
    <ContentEditor
      side={
        <>
          <ThumbnailCard video={video} isProven={isProven} refusal={pictureRefusal} />
          <Removal
            what="Video"
            consequence="This removes the video here, not at its host. To keep it here without showing it, take it out of the vault instead."
          />
        </>
      }
    >
      <Card labelledBy="details">
        <h2 id="details">Details</h2>
        <VideoForm key={video.id} {...form} />
      </Card>
    </ContentEditor>
  );
}

interface ThumbnailCardProps {
  video: OwnedVideo;
  isProven: boolean;
  refusal: string | undefined;
}

function ThumbnailCard({ video, isProven, refusal }: ThumbnailCardProps) {
  const { id, thumbnail, isPublished } = video;
  const intent = useNavigation().formData?.get("intent");
  return (
    <Card labelledBy="picture">
      <h2 id="picture">Picture</h2>
      <VideoPoster video={video} overlay="none" sizes="(min-width: 60rem) 20rem, 88vw" />
      {isPublished && (
        <p>
          <Link to={`/videos/${id}`}>See it in the vault</Link>
        </p>
      )}
      <PictureForm
        intent="upload-picture"
        label="Your own picture"
        hint="JPEG, PNG, WebP or AVIF; it is cut to 16:9."
        button="Upload Picture"
        isProven={isProven}
        page={`/admin/videos/${id}`}
        error={refusal}
      />
      <Form method="post" preventScrollReset>
        <FormActions>
          {hasHostPicture(readHostedVideo(video.videoUrl)) && (
            <Button
              name="intent"
              value="fetch-picture"
              variant="secondary"
              isPending={intent === "fetch-picture"}
              pendingLabel="Asking YouTube..."
            >
              Use YouTube's Picture
            </Button>
          )}
          {thumbnail && (
            <Button name="intent" value="remove-picture" variant="quiet">
              No Picture
            </Button>
          )}
        </FormActions>
      </Form>
    </Card>
  );
}
