import * as messages from '@clubdraw/domain/texts/messages';
import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chosenKinds } from './image-problem.ts';
import type { ImageUpload, Picture } from './use-image-upload.ts';

// Most visits choose no picture.
const FramedPicture = lazy(async () => ({
  default: (await import('./picture-frame.tsx')).FramedPicture,
}));

type Props = {
  /** Of the file input. */
  id: string;
  upload: ImageUpload;
  /** The problem that the server or the schema found with the image. */
  error: string | undefined;
  busy: boolean;
};

function DropArea({ id, upload, error, busy }: Props) {
  const [over, setOver] = useState(false);
  const note = useId();
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !busy) upload.choose(file);
  };
  return (
    <div
      className={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon of={ImageSquareIcon} />
      <p aria-hidden="true" className="by-mouse">
        <b>Drop an image</b> or <u>choose a file</u>
      </p>
      <p aria-hidden="true" className="by-finger">
        <u>Add a photo</u>
      </p>
      <p className="help" id={note}>
        JPEG or PNG, up to 1MB
      </p>
      <input
        id={id}
        type="file"
        accept={chosenKinds}
        aria-label="Image (optional)"
        aria-describedby={note}
        aria-invalid={error ? true : undefined}
        onChange={(event) => take(event.target.files)}
      />
    </div>
  );
}

/** The image itself; one that the server does not have any more is said to be so. */
function Preview({ picture }: { picture: Picture }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <FieldError>{messages.errorLoadingImage}</FieldError>;
  return <img src={picture.url} alt={`Chosen: ${picture.name}`} onError={() => setFailed(true)} />;
}

/**
 * The image of a draw or a package: chosen or dropped, shown while it uploads, removable
 * (product §2.10, §5.7).
 */
export function ImageField({ id, upload, error, busy }: Props) {
  const { picture, frame, progress, makeSmaller, isShrinking } = upload;
  const problem = upload.problem ?? error;
  return (
    <div className="stack-s">
      {picture ? (
        <>
          {frame ? (
            <Suspense>
              <FramedPicture picture={picture} frame={frame} onMove={upload.moveFrame} />
              <p className="help">
                Move the frame to choose the part that shows. Without that, it is the middle.
              </p>
            </Suspense>
          ) : (
            <div className="picture">
              <Preview key={picture.url} picture={picture} />
            </div>
          )}
          {progress === undefined ? null : (
            <progress className="upload" value={progress} aria-label="Uploading the image" />
          )}
          <div className="picture-end">
            <span className="small dim">{picture.name}</span>
            <Button
              look="quiet compact push"
              icon={<Icon of={TrashIcon} />}
              onClick={upload.remove}
            >
              Remove image
            </Button>
          </div>
        </>
      ) : (
        <DropArea id={id} upload={upload} error={problem} busy={busy} />
      )}
      {problem ? (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
      {makeSmaller ? (
        <div>
          <Button look="quiet" busy={isShrinking} onClick={makeSmaller}>
            Make it smaller for me
          </Button>
        </div>
      ) : null}
    </div>
  );
}
