import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { changeTierCall } from '@clubdraw/contract/portal/tier-change';
import { toMajor } from '@clubdraw/domain/money/money';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { TierOptions, type Choice } from './tier-options.tsx';
import { useTierChoices } from './use-tier-choices.ts';

type Props = { membership: Pick<PortalMembership, 'id' | 'tierName'> };

/** Changes the tier from the next renewal on, after showing what it then costs and brings. */
export function ChangeTier({ membership: { id, tierName } }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tierId, setTierId] = useState<string>();
  const isSending = useRef(false);
  const { revalidate } = useRevalidator();
  const { offer, problem, readAgain } = useTierChoices(id, asking);
  const chosen = offer?.choices.find((choice) => choice.tierId === tierId);
  const open = (): void => {
    setFailure(null);
    setTierId(undefined);
    setAsking(true);
  };
  const change = async (to: Choice, startsAt: Date): Promise<void> => {
    // A dialog that fades can be pressed again.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const price = toMajor(to.price);
      const body = { tierId: to.tierId, price, startsAt: startsAt.toISOString() };
      await call(changeTierCall, { params: { id }, body });
      setAsking(false);
      await revalidate();
    } catch (error) {
      setFailure(failureText(error, messages.somethingWentWrong));
      // The offer may be another by now.
      await readAgain();
    }
    isSending.current = false;
    setBusy(false);
  };
  return (
    <>
      <Button look="link" aria-haspopup="dialog" onClick={open}>
        Change tier
      </Button>
      <Dialog opened={asking} title="Change tier" onClose={() => setAsking(false)}>
        <AlertNotice kind="bad" text={failure ?? problem ?? null} />
        {offer ? <TierOptions offer={offer} chosen={chosen} choose={setTierId} /> : null}
        {offer || problem !== undefined ? null : <p className="dim">One moment…</p>}
        <DialogAnswers keep={`Stay in ${tierName}`} onKeep={() => setAsking(false)} busy={busy}>
          {offer && chosen ? (
            <Button busy={busy} onClick={() => void change(chosen, offer.startsAt)}>
              Change to {chosen.name}
            </Button>
          ) : null}
        </DialogAnswers>
      </Dialog>
    </>
  );
}
