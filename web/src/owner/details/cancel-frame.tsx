import type { Permission } from '@clubdraw/domain/permission';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDrawAction } from './use-draw-action.ts';

type Props = {
  /** The thing that is cancelled, by its word and its name. */
  kind: 'draw' | 'package';
  name: string;
  /** The effect of cancelling. */
  what: string;
  can: Permission;
  isCancelled: boolean;
  /** The words of the button. */
  button: string;
  /** The words for a failure without a reason. */
  failed: string;
};

/** Cancelling, confirmed in a dialog, or why it is not possible. */
export function CancelFrame({ kind, name, what, can, isCancelled, button, failed }: Props) {
  const act = useDrawAction('cancel', failed);
  return (
    <section className="card row between wrap cancel-card" aria-labelledby="cancel-title">
      <div className="stack-s">
        <h2 id="cancel-title">Cancel this {kind}</h2>
        <p className="dim" id="cancel-note">
          {can.allowed ? `${what} This cannot be undone.` : can.reason}
        </p>
      </div>
      {isCancelled ? null : (
        <div>
          <Button
            look="bad quiet"
            icon={<Icon of={ProhibitIcon} />}
            disabled={!can.allowed}
            aria-describedby="cancel-note"
            onClick={act.open}
          >
            {button}
          </Button>
        </div>
      )}
      <Dialog opened={act.opened} title={`Cancel this ${kind}?`} onClose={act.close}>
        {act.problem ? (
          <Notice kind="bad" live="alert">
            <p>{act.problem}</p>
          </Notice>
        ) : null}
        <p className="strong">{name}</p>
        <p>{what} This cannot be undone.</p>
        <DialogAnswers keep={`Keep the ${kind}`} onKeep={act.close} busy={act.busy}>
          <Button look="bad" busy={act.busy} onClick={act.confirm}>
            {button}
          </Button>
        </DialogAnswers>
      </Dialog>
    </section>
  );
}
