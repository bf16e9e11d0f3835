import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import { showDateTime } from '@clubdraw/domain/local-time';
import { clubCauses, type ClubCause } from '@clubdraw/domain/passing-over';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

// Few winners are passed over.
const PassOverForm = lazy(async () => ({
  default: (await import('./pass-over-form.tsx')).PassOverForm,
}));

/** How far the winner is with claiming the prize. */
export function turnWords(turn: PrizeTurn, timezone: string): string {
  const on = (at: string): string => showDateTime(new Date(at), timezone);
  if (turn.goesOnAt)
    return `The winner gave the prize back. It goes on at ${on(turn.goesOnAt)}, unless they undo that.`;
  if (turn.claimedAt) return `The winner claimed the prize on ${on(turn.claimedAt)}.`;
  if (turn.isMailRefused)
    return 'No mail server takes our e‑mail to the winner. They are told in the portal alone.';
  if (turn.claimUntil)
    return `The winner was told, and ${turn.can.unclaimed.allowed ? 'had' : 'has'} until ${on(turn.claimUntil)} to claim the prize.`;
  return 'The winner is being told by e‑mail. Nobody can be passed over before that.';
}

const offers: Record<ClubCause, string> = {
  unclaimed: 'Not claimed in time',
  ineligible: 'Not eligible',
};

type CauseProps = {
  turn: PrizeTurn;
  cause: ClubCause;
  timezone: string;
  onChoose: (cause: ClubCause) => void;
};

/** A cause that is allowed now as a button; any other with why not, and from when. */
function Cause({ turn, cause, timezone, onChoose }: CauseProps) {
  const can = turn.can[cause];
  if (can.allowed) {
    return (
      <div>
        <Button look="quiet" onClick={() => onChoose(cause)}>
          Pass over: {offers[cause].toLowerCase()}
        </Button>
      </div>
    );
  }
  const notYet =
    can.from && `You can pass them over from ${showDateTime(new Date(can.from), timezone)}.`;
  return (
    <p className="dim small">
      {offers[cause]}: {notYet ?? can.reason}
    </p>
  );
}

type Props = { drawId: string; turn: PrizeTurn; timezone: string };

/** The causes for which the club may pass the winner over, each in its time, and the question before it. */
export function PassOverCauses({ drawId, turn, timezone }: Props) {
  // The turn as it was when the dialog opened: the order names the ticket that the owner saw.
  const [meant, setMeant] = useState<{ turn: PrizeTurn; cause: ClubCause }>();
  const close = (): void => setMeant(undefined);
  if (turn.toldAt === null) return null;
  return (
    <>
      {clubCauses.map((cause) => (
        <Cause
          key={cause}
          turn={turn}
          cause={cause}
          timezone={timezone}
          onChoose={() => setMeant({ turn, cause })}
        />
      ))}
      <Dialog opened={meant !== undefined} title="Pass over the winner?" onClose={close}>
        <Suspense>
          {meant === undefined ? null : <PassOverForm drawId={drawId} {...meant} onClose={close} />}
        </Suspense>
      </Dialog>
    </>
  );
}
