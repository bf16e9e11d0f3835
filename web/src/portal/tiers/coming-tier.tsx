import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { keepTierCall } from '@clubdraw/contract/portal/tier-change';
import { canTakeBackTier } from '@clubdraw/domain/memberships/tier-change';
import { comingTierWords } from '@clubdraw/domain/memberships/tier-change-words';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { useAskedChange } from '../../api/use-asked-change.ts';

function TakeTierBack({ membership }: { membership: PortalMembership }) {
  const { id, tierName } = membership;
  const { asking, busy, failure, open, close, make } = useAskedChange();
  const keep = () => make(() => call(keepTierCall, { params: { id } }));
  return (
    <>
      <Button look="quiet compact" aria-haspopup="dialog" onClick={open}>
        Take the change back
      </Button>
      <Dialog opened={asking} title={`Stay in ${tierName}?`} onClose={close}>
        <AlertNotice kind="bad" text={failure} />
        <p>Your membership renews in {tierName} as before.</p>
        <DialogAnswers keep="Keep the change" onKeep={close} busy={busy}>
          <Button busy={busy} onClick={() => void keep()}>
            Stay in {tierName}
          </Button>
        </DialogAnswers>
      </Dialog>
    </>
  );
}

/** The tier that was agreed from a renewal on, which may be taken back until then. */
export function ComingTier({ membership }: { membership: PortalMembership }) {
  const { coming } = membership;
  if (!coming) return null;
  return (
    <div className="stack-s">
      <p className="strong anywhere">{comingTierWords(coming, membership)}</p>
      {canTakeBackTier(coming, productNow()).allowed ? (
        <div>
          <TakeTierBack membership={membership} />
        </div>
      ) : (
        <p className="small">The change takes effect with the renewal that is being paid.</p>
      )}
    </div>
  );
}
