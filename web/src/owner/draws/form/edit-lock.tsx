import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Money } from '@clubdraw/domain/money/money';
import { LockedNotice } from '../../form/locked-notice.tsx';
import { CancelCard } from '../details/cancel-card.tsx';

/** The tickets of a draw that is locked, and what its cancellation would give back. */
export type Sold = { ticketCount: number; held: Money };

type Props = { draw: OwnedDraw; sold: Sold | undefined; reason: string };

/** The reason why a draw cannot be edited, and what is possible instead (product §4.7). */
export function EditLock({ draw, sold, reason }: Props) {
  return (
    <>
      <LockedNotice title={messages.drawCannotBeEdited} reason={reason} cancel={draw.can.cancel} />
      {sold ? <CancelCard draw={draw} {...sold} /> : null}
    </>
  );
}
