import type { OwnedDraw } from '@clubdraw/contract/draws';
import { messages } from '@clubdraw/domain/messages';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { CancelCard } from '../draw-details/cancel-card.tsx';
import { DrawForm } from './draw-form.tsx';
import { originOfDraw } from './form-origin.ts';

type Props = { draw: OwnedDraw; ticketCount: number; submit: string; failed: string };

function Locked({
  draw,
  ticketCount,
  reason,
}: Omit<Props, 'submit' | 'failed'> & { reason: string }) {
  return (
    <>
      <Notice kind="warn" live="status">
        <p className="strong">{messages.drawCannotBeEdited}</p>
        <p>
          {reason}
          {draw.can.cancel.allowed ? ' You can still cancel it.' : ''}
        </p>
      </Notice>
      <CancelCard draw={draw} ticketCount={ticketCount} />
    </>
  );
}

/** The form filled in with a draw; locked, with its reason, once it cannot be edited (spec §4.7). */
export function EditDrawForm({ draw, ticketCount, submit, failed }: Props) {
  // The draw is read again when it may be locked; the form keeps what it began with.
  const [began] = useState(() => ({
    origin: originOfDraw(draw),
    picture:
      draw.imageId === null
        ? undefined
        : { name: "the draw's image", url: paths.image(draw.imageId) },
  }));
  const { edit } = draw.can;
  return (
    <DrawForm
      {...began}
      submit={submit}
      failed={failed}
      locked={
        edit.allowed ? undefined : (
          <Locked draw={draw} ticketCount={ticketCount} reason={edit.reason} />
        )
      }
    />
  );
}
