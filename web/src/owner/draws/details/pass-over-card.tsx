import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import { passCauseWords } from '@clubdraw/domain/draw-outcome';
import { dayAndMonth, showDateTime } from '@clubdraw/domain/local-time';
import { clubCauses, type ClubCause } from '@clubdraw/domain/passing-over';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PassOverForm } from './pass-over-form.tsx';

function PassedOver({ draw: { passedOver, timezone } }: { draw: OwnedDraw }) {
  if (passedOver.length === 0) return null;
  return (
    <ul className="stack-s">
      {passedOver.map(({ code, cause, reason, at }) => {
        const { day, month } = dayAndMonth(new Date(at), timezone);
        return (
          <li key={code}>
            <span className="code">{code}</span>, {day} {month}: {passCauseWords[cause]}
            <br />
            <bdi className="dim anywhere">{reason}</bdi>
          </li>
        );
      })}
    </ul>
  );
}

/** How far the winner is with claiming the prize. */
function turnWords(turn: PrizeTurn, timezone: string): string {
  const on = (at: string): string => showDateTime(new Date(at), timezone);
  if (turn.goesOnAt)
    return `The winner gave the prize back. It goes on at ${on(turn.goesOnAt)}, unless they undo that.`;
  if (turn.claimedAt) return `The winner claimed the prize on ${on(turn.claimedAt)}.`;
  if (turn.isMailRefused)
    return 'No mail server takes our mail to the winner. They are told in the portal alone.';
  if (turn.claimUntil)
    return `The winner was told, and ${turn.can.unclaimed.allowed ? 'had' : 'has'} until ${on(turn.claimUntil)} to claim the prize.`;
  return 'The winner is being told by e-mail.';
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

/** A winner who does not claim the prize, or may not have it: the next ticket has it then, and everybody reads why. */
export function PassOverCard({ draw }: { draw: OwnedDraw }) {
  const [meant, setMeant] = useState<{ turn: PrizeTurn; cause: ClubCause }>();
  const close = (): void => setMeant(undefined);
  const { prizeTurn: turn, passedOver, timezone } = draw;
  if (!turn && passedOver.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="pass-title">
      <h2 id="pass-title">{passedOver.length > 0 ? 'Passed over' : 'If the winner drops out'}</h2>
      <PassedOver draw={draw} />
      {turn ? (
        <>
          <p>{turnWords(turn, timezone)}</p>
          {clubCauses.map((cause) => (
            <Cause
              key={cause}
              turn={turn}
              cause={cause}
              timezone={timezone}
              onChoose={() => setMeant({ turn, cause })}
            />
          ))}
        </>
      ) : null}
      <Dialog opened={meant !== undefined} title="Pass over the winner?" onClose={close}>
        {meant === undefined ? null : (
          <PassOverForm {...meant} reservesLeft={draw.reservesLeft} onClose={close} />
        )}
      </Dialog>
    </section>
  );
}
