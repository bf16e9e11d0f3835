import * as messages from '@clubdraw/domain/texts/messages';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../api/api-failure.ts';
import { paths } from '../../paths.ts';
import { imageProblem, mayBeMadeSmaller, sizeProblem, unreadablePhoto } from './image-problem.ts';
import { cutOut, madeSmaller, readPicture, type ReadPicture } from './redraw.ts';
import { wayOf } from './frame-part.ts';
import { useFrame, type Held, type PictureFrame } from './use-frame.ts';
import { useSending } from './use-sending.ts';

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

/** `file`: the one that is at fault, where it is. */
type OnProblem = (problem: string, file?: File) => void;

/** Where a frame stands in the beginning. */
const middle = 0.5;

/** The way of a picture to the server: what its frame cuts out, of a wide one, and never more. */
function useFramedSending(
  onSent: (imageId: string) => void,
  onProblem: OnProblem,
  isWide: boolean,
) {
  const { progress, send, stop, hold } = useSending(onSent);
  const cut = async ({ read, name }: Held, at: number): Promise<void> => {
    try {
      await send(async () => jpegFile(await cutOut(read, at), name));
    } catch (error) {
      onProblem(failureText(error, messages.errorUploadingFile));
    }
  };
  const { frame, show, move } = useFrame((held, at) => void cut(held, at));
  /**
   * Shows a file that was read, and sends it: of one with another shape what its frame has in the
   * beginning.
   */
  const begin = async (file: File, read: ReadPicture | undefined): Promise<void> => {
    const held = read && isWide ? { name: file.name, read } : undefined;
    show(held);
    const isCut = held && wayOf(held.read.size) !== undefined;
    await send(
      isCut ? async () => jpegFile(await cutOut(held.read, middle), file.name) : () => file,
    );
  };
  const moveFrame = (at: number): void => {
    hold();
    move(at);
  };
  const leave = (): void => {
    stop();
    show(undefined);
  };
  return { progress, frame, hold, begin, moveFrame, leave };
}

type FirstPicture = {
  /** The one that is there already. */
  first: Picture | undefined;
  /** It is shown 16:9, as a prize is; a club's face is a disc. */
  isWide: boolean;
};

/** The picture that a form has, on its way and under its frame. */
function useShownPicture(
  onChange: (imageId: string | null) => void,
  { first, isWide }: FirstPicture,
  onProblem: OnProblem,
) {
  const [picture, setPicture] = useState(first);
  const latest = useRef<File>(undefined);
  const { progress, frame, hold, begin, moveFrame, leave } = useFramedSending(
    onChange,
    onProblem,
    isWide,
  );
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);
  const drop = (): void => {
    latest.current = undefined;
    leave();
    setPicture(undefined);
    onChange(null);
  };
  const refuse: OnProblem = (problem, file) => {
    drop();
    onProblem(problem, file);
  };
  /** Shows a file and sends it; `read` is what it shows, where that is known already. */
  const take = async (file: File, read?: ReadPicture): Promise<void> => {
    latest.current = file;
    setPicture({ name: file.name, url: URL.createObjectURL(file) });
    hold();
    try {
      const found = read ?? (await readPicture(file));
      if (latest.current !== file) return;
      // One that was made smaller is cut from the whole, and sent small.
      const problem = !read && found && sizeProblem(found.size);
      if (problem) return refuse(problem, file);
      await begin(file, found);
    } catch (error) {
      if (latest.current === file) refuse(failureText(error, messages.errorUploadingFile));
    }
  };
  return { picture, frame, progress, drop, take, moveFrame };
}

/**
 * Why the last file was not taken, and the file itself where the browser can make it one that is.
 */
function useRefusal() {
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<File>();
  const refuse: OnProblem = (reason, file) => {
    setProblem(reason);
    if (file && mayBeMadeSmaller(file)) setRefused(file);
  };
  const clear = (): void => {
    setProblem(undefined);
    setRefused(undefined);
  };
  return { problem, refused, refuse, clear };
}

/**
 * One image: checked, made smaller on demand, shown at once, cut to 16:9 where it is shown so,
 * uploaded, replaced, removed. It begins with the one that the draw or package has. `onChange` gets
 * its id, or null.
 */
export function useImageUpload(
  onChange: (imageId: string | null) => void,
  first: Picture | undefined,
  { isWide } = { isWide: true },
): ImageUpload {
  const { problem, refused, refuse, clear } = useRefusal();
  const [isShrinking, setShrinking] = useState(false);
  const { drop, take, ...shown } = useShownPicture(onChange, { first, isWide }, refuse);
  const remove = (): void => {
    drop();
    clear();
  };
  const choose = async (file: File): Promise<void> => {
    remove();
    const reason = imageProblem(file);
    if (!reason) return take(file);
    refuse(reason, file);
  };
  const makeSmaller = async (file: File): Promise<void> => {
    setShrinking(true);
    const read = await readPicture(file);
    const blob = read && (await madeSmaller(read));
    setShrinking(false);
    clear();
    if (!blob) return refuse(unreadablePhoto);
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
