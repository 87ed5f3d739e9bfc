import { Form, Link } from "@remix-run/react";
import type { OwnedVideo } from "#app/domain/videos/list-videos.ts";
import { hasHostPicture, readHostedVideo } from "#app/shared/videos/video-link.ts";
import { IntentButton } from "../../forms/intent-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { VideoPoster } from "../../videos/video-poster.tsx";
import { ContentEditor } from "../content-editor.tsx";
import type { FormState } from "../editing/edit-form.tsx";
import { Removal } from "../removal.tsx";
import { PictureForm } from "../uploads/picture-form.tsx";
import { VideoForm } from "./video-form.tsx";

interface VideoEditorProps extends FormState {
  video: OwnedVideo;
  count: number;
  isProven: boolean;
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
      <Card labelledBy="details" title="Details">
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
  return (
    <Card labelledBy="picture" title="Picture">
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
      <Form method="post" preventScrollReset className="cluster">
        {hasHostPicture(readHostedVideo(video.videoUrl)) && (
          <IntentButton intent="fetch-picture" variant="secondary" pendingLabel="Asking YouTube...">
            Use YouTube's Picture
          </IntentButton>
        )}
        {thumbnail && (
          <Button name="intent" value="remove-picture" variant="quiet">
            No Picture
          </Button>
        )}
      </Form>
    </Card>
  );
}
