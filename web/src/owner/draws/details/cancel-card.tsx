import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Money } from '@clubdraw/domain/money/money';
import { CancelFrame } from '../../details/cancel-frame.tsx';
import { cancelText } from './details-facts.ts';

type Props = {
  draw: OwnedDraw;
  ticketCount: number;
  /** The sum that buyers would get back. */
  held: Money;
};

/** Cancelling with refund of all entries, or why it is not possible (product §4.7). */
export function CancelCard({ draw, ticketCount, held }: Props) {
  return (
    <CancelFrame
      kind="draw"
      name={draw.name}
      what={cancelText(ticketCount, held)}
      can={draw.can.cancel}
      isCancelled={draw.status === 'Cancelled'}
      button="Cancel Draw"
      failed={messages.failedToCancelDraw}
    />
  );
}
