import type { ImageUpload } from './use-image-upload.ts';

/** The part of the picture that shows, as the public page has it; nothing without a picture. */
export function PreviewPicture({ upload: { picture, frame } }: { upload: ImageUpload }) {
  if (!picture) return null;
  const at = `${Math.round((frame?.at ?? 0.5) * 100)}%`;
  return (
    <img
      className="preview-picture"
      src={picture.url}
      alt=""
      style={{ objectPosition: `${at} ${at}` }}
    />
  );
}
