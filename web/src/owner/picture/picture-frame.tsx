import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { ImageUpload, Picture } from './use-image-upload.ts';
import { partAt } from './frame-part.ts';
import type { PictureFrame } from './use-frame.ts';

type Props = { picture: Picture; frame: PictureFrame; onMove: ImageUpload['moveFrame'] };

/**
 * How far each key moves the frame, as a share of its way: down is down, unlike in a usual slider.
 */
const steps: Record<string, number> = {
  ArrowUp: -0.05,
  ArrowLeft: -0.05,
  ArrowDown: 0.05,
  ArrowRight: 0.05,
  PageUp: -0.25,
  PageDown: 0.25,
  Home: -1,
  End: 1,
};

/** An upright photo must not fill the screen. */
const maxHeightRem = 26;

function percent(share: number): string {
  return `${share * 100}%`;
}

/** The place of the frame in words, for those who do not see it. */
function placeOf({ way, at }: PictureFrame): string {
  const [begin, end] = way === 'vertical' ? ['the top', 'the bottom'] : ['the left', 'the right'];
  if (at <= 0.05) return `At ${begin}`;
  if (at >= 0.95) return `At ${end}`;
  return Math.abs(at - 0.5) < 0.03 ? 'In the middle' : `${Math.round(at * 100)}% from ${begin}`;
}

/** Moves the frame by finger or mouse: as far as the pointer went. */
function useDrag({ frame: { size, way, at }, onMove }: Props) {
  const begun = useRef<{ from: number; at: number; length: number }>(undefined);
  const along = ({ clientX, clientY }: PointerEvent): number =>
    way === 'vertical' ? clientY : clientX;
  return {
    // Otherwise the browser drags what is selected on the page, in the place of the frame.
    onMouseDown: (event: MouseEvent): void => event.preventDefault(),
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      // The other buttons are the browser's.
      if (event.button !== 0) return;
      const box = event.currentTarget.parentElement?.getBoundingClientRect();
      if (!box) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const part = partAt(size, 0);
      const free = way === 'vertical' ? 1 - part.height / size.height : 1 - part.width / size.width;
      const length = (way === 'vertical' ? box.height : box.width) * free;
      begun.current = { from: along(event), at, length };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { current } = begun;
      if (current) onMove(current.at + (along(event) - current.from) / current.length);
    },
    onPointerUp: (): void => {
      begun.current = undefined;
    },
    onPointerCancel: (): void => {
      begun.current = undefined;
    },
  };
}

/** The whole picture, with a frame of 16:9 over the part that pages, cards and mails show. */
export function FramedPicture(props: Props) {
  const { picture, frame, onMove } = props;
  const { size, way, at } = frame;
  const part = partAt(size, at);
  const ratio = size.width / size.height;
  const drag = useDrag(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Alt with an arrow leads back, Control with Home to the top of the page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(at + step);
  };
  return (
    <div
      className="framed"
      style={{ aspectRatio: ratio, width: `min(100%, ${ratio * maxHeightRem}rem)` }}
    >
      <img src={picture.url} alt={`Chosen: ${picture.name}`} draggable={false} />
      <input
        className="sr"
        type="range"
        min={0}
        max={100}
        value={Math.round(at * 100)}
        aria-label="The part of the picture that shows"
        aria-valuetext={placeOf(frame)}
        onChange={(event) => onMove(Number(event.target.value) / 100)}
        onKeyDown={onKeyDown}
      />
      <div
        className={`frame ${way}`}
        style={{
          left: percent(part.x / size.width),
          top: percent(part.y / size.height),
          width: percent(part.width / size.width),
          height: percent(part.height / size.height),
        }}
        {...drag}
      />
    </div>
  );
}
