import { picturePath } from '@clubdraw/contract/pages/public-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { initialsOf } from '../frame/initials-of.ts';

/** In the place of a picture: the paper of the ticket with the initials of its club. */
function PlainPicture({ draw, broken }: { draw: PageDraw; broken: boolean }) {
  return (
    <div className="art plain">
      {broken ? (
        <p>{messages.errorLoadingImage}</p>
      ) : (
        <b aria-hidden="true">{initialsOf(draw.clubName ?? draw.name)}</b>
      )}
    </div>
  );
}

type Picture = { imageId: string; prize: string; onBroken: () => void };

function EnlargeablePicture({ imageId, prize, onBroken }: Picture) {
  const dialog = useRef<HTMLDialogElement | null>(null);
  const picture = useRef<HTMLImageElement | null>(null);
  const [isEnlarged, setEnlarged] = useState(false);
  useEffect(() => {
    // A picture that failed before the script arrived has told nobody.
    if (picture.current?.complete && picture.current.naturalWidth === 0) onBroken();
  }, [onBroken]);
  const enlarge = (): void => {
    setEnlarged(true);
    dialog.current?.showModal();
  };
  const close = (): void => dialog.current?.close();
  return (
    <>
      <button className="art" type="button" aria-haspopup="dialog" onClick={enlarge}>
        {/* Inside <picture> React writes no preload link into the body. */}
        <picture>
          <img
            ref={picture}
            className="pic"
            src={picturePath(imageId, 1280)}
            srcSet={`${picturePath(imageId, 640)} 640w, ${picturePath(imageId, 1280)} 1280w`}
            sizes="(min-width: 800px) 720px, calc(100vw - 52px)"
            width={1280}
            height={720}
            alt={prize}
            fetchPriority="high"
            onError={onBroken}
          />
        </picture>
        <span className="sr"> Enlarge the picture of the prize</span>
        <span className="zoom">
          <SpriteIcon name="magnifying-glass-plus" />
        </span>
      </button>
      {/* A press beside the picture closes too; the keyboard has Escape and the button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <dialog
        className="enlarged"
        ref={dialog}
        aria-label="The picture of the prize"
        onClick={close}
      >
        {isEnlarged ? <img src={picturePath(imageId)} alt="The prize" /> : null}
        <button className="icon-btn" type="button" aria-label="Close" onClick={close}>
          <SpriteIcon name="x" />
        </button>
      </dialog>
    </>
  );
}

/** The picture of the prize with a stamp for a final state; a press enlarges it (product §2.15). */
export function DrawPicture({ draw, stamp }: { draw: PageDraw; stamp: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  const onBroken = useCallback(() => setBroken(true), []);
  return (
    <figure className="stamped">
      {draw.imageId && !isBroken ? (
        <EnlargeablePicture imageId={draw.imageId} prize={draw.prize} onBroken={onBroken} />
      ) : (
        <PlainPicture draw={draw} broken={isBroken} />
      )}
      {stamp ? <span className="stamp">{stamp}</span> : null}
    </figure>
  );
}
