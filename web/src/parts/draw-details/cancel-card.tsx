import type { OwnedDraw } from '@clubdraw/contract/draws';
import { messages } from '@clubdraw/domain/messages';
import type { Money } from '@clubdraw/domain/money';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cancelText } from './cancel-text.ts';
import { useDrawAction } from './use-draw-action.ts';

type Props = {
  draw: OwnedDraw;
  ticketCount: number;
  /** What buyers would get back. */
  held: Money;
};

/** Cancelling with refund of all entries, or why it is not possible (spec §4.7). */
export function CancelCard({ draw, ticketCount, held }: Props) {
  const act = useDrawAction('cancel', messages.failedToCancelDraw);
  const { cancel } = draw.can;
  const what = cancelText(ticketCount, held);
  return (
    <section className="card stack" aria-labelledby="cancel-title">
      <h2 id="cancel-title">Cancel this draw</h2>
      <p className="dim" id="cancel-note">
        {cancel.allowed ? `${what} This cannot be undone.` : cancel.reason}
      </p>
      {draw.status === 'Cancelled' ? null : (
        <div>
          <Button
            look="bad quiet"
            icon={<Icon of={ProhibitIcon} />}
            disabled={!cancel.allowed}
            aria-describedby="cancel-note"
            onClick={act.open}
          >
            Cancel Draw
          </Button>
        </div>
      )}
      <Dialog opened={act.opened} title="Cancel this draw?" onClose={act.close}>
        {act.problem ? (
          <Notice kind="bad" live="alert">
            <p>{act.problem}</p>
          </Notice>
        ) : null}
        <p className="strong">{draw.name}</p>
        <p>{what} This cannot be undone.</p>
        <div className="actions">
          <Button look="bad" busy={act.busy} onClick={act.confirm}>
            Cancel Draw
          </Button>
          <Button look="quiet" disabled={act.busy} onClick={act.close}>
            Keep the draw
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
