import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { changeTierCall } from '@clubdraw/contract/portal/tier-change';
import { toMajor } from '@clubdraw/domain/money/money';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { useAskedChange } from '../../api/use-asked-change.ts';
import { TierOptions, type Choice } from './tier-options.tsx';
import { useTierChoices } from './use-tier-choices.ts';

type Props = { membership: Pick<PortalMembership, 'id' | 'tierName'> };

/** Changes the tier from the next renewal on, after showing what it then costs and brings. */
export function ChangeTier({ membership: { id, tierName } }: Props) {
  const asked = useAskedChange();
  const { asking, busy, failure, close } = asked;
  const [tierId, setTierId] = useState<string>();
  const { offer, problem, readAgain } = useTierChoices(id, asking);
  const chosen = offer?.choices.find((choice) => choice.tierId === tierId);
  const open = (): void => {
    setTierId(undefined);
    asked.open();
  };
  const change = async (to: Choice, startsAt: Date): Promise<void> => {
    const price = toMajor(to.price);
    const body = { tierId: to.tierId, price, startsAt: startsAt.toISOString() };
    // After a failure the offer may be another.
    await asked.make(() => call(changeTierCall, { params: { id }, body }), readAgain);
  };
  return (
    <>
      <Button look="link" aria-haspopup="dialog" onClick={open}>
        Change tier
      </Button>
      <Dialog opened={asking} title="Change tier" onClose={close}>
        <AlertNotice kind="bad" text={failure ?? problem ?? null} />
        {offer ? <TierOptions offer={offer} chosen={chosen} choose={setTierId} /> : null}
        {offer || problem !== undefined ? null : <p className="dim">One moment…</p>}
        <DialogAnswers keep={`Stay in ${tierName}`} onKeep={close} busy={busy}>
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
