import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { Money } from '@clubdraw/domain/money';
import * as messages from '@clubdraw/domain/messages';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { LockedNotice } from '../../form/locked-notice.tsx';
import { DrawForm } from './draw-form.tsx';
import type { FailureWords } from './failure-words.ts';
import { readValues } from './edited-draw.ts';
import { originOfDraw } from './form-origin.ts';

// Most forms are not locked.
const CancelCard = lazy(async () => ({
  default: (await import('../details/cancel-card.tsx')).CancelCard,
}));

type Sold = { ticketCount: number; held: Money };

type Props = {
  draw: OwnedDraw;
  /** Of a draw that is locked. */
  sold: Sold | undefined;
  submit: string;
  failed: FailureWords;
};

type LockedProps = Pick<Props, 'draw' | 'sold'> & { reason: string };

function Locked({ draw, sold, reason }: LockedProps) {
  return (
    <>
      <LockedNotice title={messages.drawCannotBeEdited} reason={reason} cancel={draw.can.cancel} />
      <Suspense>{sold ? <CancelCard draw={draw} {...sold} /> : null}</Suspense>
    </>
  );
}

/**
 * The form filled in with a draw; locked, with its reason, once it cannot be edited (product §4.7).
 */
export function EditDrawForm({ draw, sold, submit, failed }: Props) {
  // The draw is read again when it may be locked; the form keeps what it began with.
  const [began] = useState(() => ({
    origin: originOfDraw(draw),
    picture:
      draw.imageId === null
        ? undefined
        : { name: 'The draw’s image', url: paths.image(draw.imageId) },
  }));
  const { edit } = draw.can;
  return (
    <DrawForm
      {...began}
      readLatest={() => readValues(draw.id)}
      submit={submit}
      failed={failed}
      locked={edit.allowed ? undefined : <Locked draw={draw} sold={sold} reason={edit.reason} />}
    />
  );
}
