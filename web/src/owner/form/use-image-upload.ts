import * as messages from '@clubdraw/domain/messages';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/api-failure.ts';
import { paths } from '../../paths.ts';
import { imageProblem, mayBeMadeSmaller, unreadablePhoto } from './picture/image-problem.ts';
import { cutOut, madeSmaller, readPicture, type ReadPicture } from './picture/redraw.ts';
import { useFrame, type Held, type PictureFrame } from './picture/use-frame.ts';
import { useSending } from './picture/use-sending.ts';

/** An image with what it is called: a file's name, or that it is the one that is there already. */
export type Picture = { name: string; url: string };

/** An image that was uploaded before the form knew its file. */
export function uploaded(imageId: string | null): Picture | undefined {
  return imageId === null ? undefined : { name: 'Your image', url: paths.image(imageId) };
}

export type ImageUpload = {
  picture: Picture | undefined;
  /** The part that shows; undefined where nothing has to be chosen, or only the upload is known. */
  frame: PictureFrame | undefined;
  /** 0…1 while it is on its way. */
  progress: number | undefined;
  problem: string | undefined;
  choose: (file: File) => void;
  /** Of a file that was refused: makes it one that is taken. */
  makeSmaller: (() => void) | undefined;
  isShrinking: boolean;
  moveFrame: (at: number) => void;
  remove: () => void;
};

function jpegFile(blob: Blob, name: string): File {
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

type OnProblem = (problem: string) => void;

/** The way of a picture to the server; what its frame cuts out takes the place of the whole. */
function useFramedSending(onSent: (imageId: string) => void, onProblem: OnProblem) {
  const { progress, send, stop, hold } = useSending(onSent);
  const cut = async ({ read, name }: Held, at: number): Promise<void> => {
    try {
      await send(async () => jpegFile(await cutOut(read, at), name));
    } catch (error) {
      onProblem(failureText(error, messages.errorUploadingFile));
    }
  };
  const { frame, show, move } = useFrame((held, at) => void cut(held, at));
  const moveFrame = (at: number): void => {
    hold();
    move(at);
  };
  const leave = (): void => {
    stop();
    show(undefined);
  };
  return { progress, frame, send, show, moveFrame, leave };
}

/** The picture that a form has, on its way and under its frame. */
function useShownPicture(
  onChange: (imageId: string | null) => void,
  first: Picture | undefined,
  onProblem: OnProblem,
) {
  const [picture, setPicture] = useState(first);
  const latest = useRef<File>(undefined);
  const { progress, frame, send, show, moveFrame, leave } = useFramedSending(onChange, onProblem);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);
  const drop = (): void => {
    latest.current = undefined;
    leave();
    setPicture(undefined);
    onChange(null);
  };
  /** Shows a file and sends it; `read` is what it shows, where that is known already. */
  const take = async (file: File, read?: ReadPicture): Promise<void> => {
    latest.current = file;
    setPicture({ name: file.name, url: URL.createObjectURL(file) });
    try {
      const sent = send(() => file);
      const found = read ?? (await readPicture(file));
      if (found && latest.current === file) show({ name: file.name, read: found });
      await sent;
    } catch (error) {
      if (latest.current !== file) return;
      drop();
      onProblem(failureText(error, messages.errorUploadingFile));
    }
  };
  return { picture, frame, progress, drop, take, moveFrame };
}

/**
 * One image: checked, made smaller on demand, shown at once, uploaded, cut to its frame, replaced,
 * removed. It begins with the one that the draw or package has. `onChange` gets its id, or null.
 */
export function useImageUpload(
  onChange: (imageId: string | null) => void,
  first: Picture | undefined,
): ImageUpload {
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<File>();
  const [isShrinking, setShrinking] = useState(false);
  const { drop, take, ...shown } = useShownPicture(onChange, first, setProblem);
  const remove = (): void => {
    drop();
    setProblem(undefined);
    setRefused(undefined);
  };
  const choose = async (file: File): Promise<void> => {
    remove();
    const reason = imageProblem(file);
    if (!reason) return take(file);
    setProblem(reason);
    if (mayBeMadeSmaller(file)) setRefused(file);
  };
  const makeSmaller = async (file: File): Promise<void> => {
    setShrinking(true);
    const read = await readPicture(file);
    const blob = read && (await madeSmaller(read));
    setShrinking(false);
    setRefused(undefined);
    if (!blob) return setProblem(unreadablePhoto);
    setProblem(undefined);
    await take(jpegFile(blob, file.name), read);
  };
  return {
    ...shown,
    problem,
    choose: (file) => void choose(file),
    makeSmaller: refused && (() => void makeSmaller(refused)),
    isShrinking,
    remove,
  };
}
