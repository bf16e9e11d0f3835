import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { Sold } from './edit-lock.tsx';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { DrawForm } from './draw-form.tsx';
import { readValues } from './edited-draw.ts';
import { originOfDraw } from './form-origin.ts';

// Most forms are not locked.
const EditLock = lazy(async () => ({ default: (await import('./edit-lock.tsx')).EditLock }));

type Props = {
  draw: OwnedDraw;
  /** Of a draw that is locked. */
  sold: Sold | undefined;
};

/**
 * The form filled in with a draw; locked, with its reason, once it cannot be edited (product §4.7).
 */
export function EditDrawForm({ draw, sold }: Props) {
  // The draw is read again when it may be locked; the form keeps what it began with.
  const [began] = useState(() => ({
    origin: originOfDraw(draw),
    picture:
      draw.imageId === null
        ? undefined
        : { name: 'The draw’s image', url: paths.image(draw.imageId) },
  }));
  const { edit } = draw.can;
  const locked = edit.allowed ? undefined : (
    <Suspense>
      <EditLock draw={draw} sold={sold} reason={edit.reason} />
    </Suspense>
  );
  return (
    <DrawForm {...began} readLatest={() => readValues(draw.id)} saving="edit" locked={locked} />
  );
}
