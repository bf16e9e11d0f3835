import { imageTypes, maxImageBytes } from '@clubdraw/domain/image-bounds';
import * as messages from '@clubdraw/domain/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/api-failure.ts';
import { paths } from '../../paths.ts';
import { sendImage } from '../../api/send-image.ts';

/** Why a file cannot be an image of the club, or undefined (product §5.7). */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) return messages.imageKind;
  return file.size > maxImageBytes ? messages.imageTooLarge : undefined;
}

/** An image with what it is called: a file's name, or that it is the one that is there already. */
export type Picture = { name: string; url: string };

/** An image that was uploaded before the form knew its file. */
export function uploaded(imageId: string | null): Picture | undefined {
  return imageId === null ? undefined : { name: 'Your image', url: paths.image(imageId) };
}

export type ImageUpload = {
  picture: Picture | undefined;
  /** 0…1 while it is on its way. */
  progress: number | undefined;
  problem: string | undefined;
  choose: (file: File) => void;
  remove: () => void;
};

/**
 * One image: checked, shown at once, uploaded, replaced, removed. It begins with the one that the
 * draw or package has. `onChange` gets its id, or null.
 */
export function useImageUpload(
  onChange: (imageId: string | null) => void,
  first: Picture | undefined,
): ImageUpload {
  const [picture, setPicture] = useState(first);
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);
  useEffect(() => () => underWay.current?.abort(), []);
  const remove = useCallback(() => {
    underWay.current?.abort();
    setPicture(undefined);
    setProgress(undefined);
    setProblem(undefined);
    onChange(null);
  }, [onChange]);
  const choose = async (file: File): Promise<void> => {
    remove();
    const reason = imageProblem(file);
    if (reason) return setProblem(reason);
    const upload = new AbortController();
    underWay.current = upload;
    setPicture({ name: file.name, url: URL.createObjectURL(file) });
    setProgress(0);
    try {
      onChange(await sendImage(file, { onProgress: setProgress, signal: upload.signal }));
      setProgress(undefined);
    } catch (error) {
      remove();
      setProblem(failureText(error, messages.errorUploadingFile));
    }
  };
  return { picture, progress, problem, choose: (file) => void choose(file), remove };
}
