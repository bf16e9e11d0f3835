import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { keepTierCall } from '@clubdraw/contract/portal/tier-change';
import { canTakeBackTier } from '@clubdraw/domain/memberships/tier-change';
import { comingTierWords } from '@clubdraw/domain/memberships/tier-change-words';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';

function TakeTierBack({ membership }: { membership: PortalMembership }) {
  const { id, tierName } = membership;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const { revalidate } = useRevalidator();
  const keep = async (): Promise<void> => {
    // A dialog that fades can be pressed again.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await call(keepTierCall, { params: { id } });
      setAsking(false);
      await revalidate();
    } catch (error) {
      setFailure(failureText(error, messages.somethingWentWrong));
    }
    isSending.current = false;
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet compact" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Take the change back
      </Button>
      <Dialog opened={asking} title={`Stay in ${tierName}?`} onClose={() => setAsking(false)}>
        <AlertNotice kind="bad" text={failure} />
        <p>Your membership renews in {tierName} as before.</p>
        <DialogAnswers keep="Keep the change" onKeep={() => setAsking(false)} busy={busy}>
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
