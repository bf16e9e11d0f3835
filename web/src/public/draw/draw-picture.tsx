import { picturePath } from '@clubdraw/contract/pages/public-paths';
import type { PageDraw } from '@clubdraw/contract/pages/pages';
import * as messages from '@clubdraw/domain/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../frame/icon.tsx';

function PlainPicture({ broken }: { broken: boolean }) {
  return (
    <div className="art plain">
      {broken ? (
        <p>{messages.errorLoadingImage}</p>
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path
            fill="#f4f5f0"
            d="M8 2h16a6 6 0 0 1 6 6v1.6a9.2 9.2 0 1 0 0 12.8V24a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z"
          />
          <circle fill="#ffd23f" cx="23.6" cy="16" r="5.4" />
        </svg>
      )}
    </div>
  );
}

function EnlargeablePicture({ imageId, onBroken }: { imageId: string; onBroken: () => void }) {
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
      <button
        className="art"
        type="button"
        aria-label="Enlarge the picture of the prize"
        aria-haspopup="dialog"
        onClick={enlarge}
      >
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
            alt=""
            fetchPriority="high"
            onError={onBroken}
          />
        </picture>
        <span className="zoom">
          <Icon name="magnifying-glass-plus" />
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
          <Icon name="x" />
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
        <EnlargeablePicture imageId={draw.imageId} onBroken={onBroken} />
      ) : (
        <PlainPicture broken={isBroken} />
      )}
      {stamp ? <span className="stamp">{stamp}</span> : null}
    </figure>
  );
}
