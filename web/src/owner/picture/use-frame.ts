import { useEffect, useRef, useState } from 'react';
import { wayOf, type FrameWay, type Size } from './frame-part.ts';
import type { ReadPicture } from './redraw.ts';

/** A frame of 16:9 over a picture of another shape. */
export type PictureFrame = {
  way: FrameWay;
  size: Size;
  /** Where it stands: 0 at the beginning of the picture, 1 at its end. */
  at: number;
};

/** A frame that rests as long is meant to stay there. */
const restMs = 800;

/** A picture under its frame, with the name of its file. */
export type Held = { name: string; read: ReadPicture };

/** The part of a picture that shows: moved at once, cut out and sent when the frame rests. */
export function useFrame(onRest: (held: Held, at: number) => void) {
  const held = useRef<Held>(undefined);
  const [frame, setFrame] = useState<PictureFrame>();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const show = (found: Held | undefined): void => {
    clearTimeout(rest.current);
    held.current = found;
    const way = found && wayOf(found.read.size);
    setFrame(way && found ? { way, size: found.read.size, at: 0.5 } : undefined);
  };
  const move = (to: number): void => {
    const at = Math.min(1, Math.max(0, to));
    setFrame((shown) => shown && { ...shown, at });
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      if (held.current) onRest(held.current, at);
    }, restMs);
  };
  return { frame, show, move };
}
