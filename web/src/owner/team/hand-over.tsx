import { endOfferCall, offerClubCall } from '@clubdraw/contract/accounts/hand-over';
import type { TeamMember } from '@clubdraw/contract/accounts/team';
import { offerDays } from '@clubdraw/domain/people/hand-over';
import { showDay } from '@clubdraw/domain/time/local-time';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { useDoing } from '../../confirmation/use-doing.ts';

/** Says until when somebody may accept the club, or that this is over. */
export function offerWords(offeredUntil: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = showDay(offeredUntil, timeZone);
  if (offeredUntil <= productNow()) return `Manager. The offer of the club is over since ${day}`;
  return `Manager. The club is offered to them, until ${day}`;
}

type Props = { member: TeamMember; confirmation: AskedConfirmation };

/** Offers the club to a manager, or takes that back (product §2.47, §11.21). */
export function HandOverButton({ member, confirmation }: Props) {
  const [opened, setOpened] = useState(false);
  const { busy, problem, start } = useDoing();
  const { id, email, offeredUntil } = member;
  const isOffered = offeredUntil !== null && offeredUntil > productNow();
  const offer = (): void => {
    setOpened(false);
    void start(() => confirmation.during(() => call(offerClubCall, { body: { id } })));
  };
  return (
    <>
      <Button
        look="quiet compact"
        busy={busy}
        aria-label={isOffered ? 'Take the offer back' : `Hand over to ${email}`}
        onClick={() => (isOffered ? void start(() => call(endOfferCall, {})) : setOpened(true))}
      >
        {isOffered ? 'Take the offer back' : 'Hand over'}
      </Button>
      <AlertNotice kind="bad" text={problem} />
      <Dialog opened={opened} title="Hand the club over?" onClose={() => setOpened(false)}>
        <p className="strong anywhere">{email}</p>
        <p>
          They have {offerDays} days to accept. Then they own the club: its team, its page, its
          payment account and the mails about it. You are a manager of its team from then on.
        </p>
        <p>Until they accept you can take the offer back. After that you cannot.</p>
        <DialogAnswers keep="Keep the club" onKeep={() => setOpened(false)} busy={busy}>
          <Button look="bad" onClick={offer}>
            Offer the club
          </Button>
        </DialogAnswers>
      </Dialog>
    </>
  );
}
