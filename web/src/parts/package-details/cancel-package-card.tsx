import type { OwnedPackage } from '@clubdraw/contract/packages';
import { messages } from '@clubdraw/domain/messages';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDrawAction } from '../draw-details/use-draw-action.ts';

/** What cancelling does (spec §4.8), in words. */
const what =
  'Nobody is charged any more, and every payment for a draw that has not run is refunded. Current members stay in the upcoming draw, which still runs.';

/** Cancelling a package, or why it is not possible (spec §2.14). */
export function CancelPackageCard({ found }: { found: OwnedPackage }) {
  const act = useDrawAction('cancel', messages.somethingWentWrong);
  const { cancel } = found.can;
  return (
    <section className="card stack" aria-labelledby="cancel-title">
      <h2 id="cancel-title">Cancel this package</h2>
      <p className="dim" id="cancel-note">
        {cancel.allowed ? `${what} This cannot be undone.` : cancel.reason}
      </p>
      {found.cancelledAt ? null : (
        <div>
          <Button
            look="bad quiet"
            icon={<Icon of={ProhibitIcon} />}
            disabled={!cancel.allowed}
            aria-describedby="cancel-note"
            onClick={act.open}
          >
            Cancel Package
          </Button>
        </div>
      )}
      <Dialog opened={act.opened} title="Cancel this package?" onClose={act.close}>
        {act.problem ? (
          <Notice kind="bad" live="alert">
            <p>{act.problem}</p>
          </Notice>
        ) : null}
        <p className="strong">{found.name}</p>
        <p>{what} This cannot be undone.</p>
        <div className="actions">
          <Button look="bad" busy={act.busy} onClick={act.confirm}>
            Cancel Package
          </Button>
          <Button look="quiet" disabled={act.busy} onClick={act.close}>
            Keep the package
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
