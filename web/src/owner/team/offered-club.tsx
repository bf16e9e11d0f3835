import { endOfferCall, takeOverClubCall } from '@clubdraw/contract/accounts/hand-over';
import { offerOver } from '@clubdraw/domain/texts/team-messages';
import { showDay } from '@clubdraw/domain/time/local-time';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { paths } from '../../paths.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDoing } from '../../confirmation/use-doing.ts';

type Props = { name: string; until: Date; confirmation: AskedConfirmation };

function dayOf(instant: Date): string {
  return showDay(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The club that its owner offers to the reader, who accepts or refuses (product §2.47). */
export function OfferedClub({ name, until, confirmation }: Props) {
  const { busy, problem, start } = useDoing();
  const accept = (): void =>
    void start(async () => {
      await confirmation.during(() => call(takeOverClubCall, {}));
      window.location.assign(paths.welcome);
    });
  if (until <= productNow()) {
    return (
      <Notice kind="note" live="status">
        <p>{offerOver}</p>
      </Notice>
    );
  }
  return (
    <section className="card stack" aria-labelledby="offer-title">
      <h2 id="offer-title" className="anywhere">
        {name} is offered to you
      </h2>
      <p>
        If you accept, you own the club: its team, its page, its payment account and the mails about
        it. Its owner is a manager of its team then. Draws, memberships and buyers stay as they are,
        and its payment account stays until you put another one in its place.
      </p>
      <p className="dim">The offer is good until {dayOf(until)}.</p>
      <AlertNotice kind="bad" text={problem} />
      <div className="actions">
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => void start(() => call(endOfferCall, {}))}
        >
          Refuse
        </Button>
        <Button busy={busy} onClick={accept}>
          Accept the club
        </Button>
      </div>
    </section>
  );
}
