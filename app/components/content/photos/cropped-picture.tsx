import { Picture, type PictureProps } from "#app/components/ui/picture.tsx";
import { focusStyle } from "#app/shared/core/pictures/focus.ts";

/** A picture that fills a frame of another shape, around its focal point (`.focal` in base.css). */
export function CroppedPicture({ className = "", ...picture }: PictureProps) {
  return <Picture {...picture} className={`focal ${className}`} style={focusStyle(picture.picture)} />;
}
