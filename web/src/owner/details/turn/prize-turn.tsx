import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import { showDateTime, showDay } from '@clubdraw/domain/time/local-time';
import { clubCauses, type ClubCause } from '@clubdraw/domain/draws/passing-over';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

// Few winners are passed over.
const PassOverForm = lazy(async () => ({
  default: (await import('../pass-over-form.tsx')).PassOverForm,
}));

// Few winners are reached by post alone.
const LetterForm = lazy(async () => ({
  default: (await import('../letter-form.tsx')).LetterForm,
}));

/**
 * Whether no e-mail reaches the winner, and nothing is possible before the club writes a letter.
 */
export function mustWrite({ onlyByPost, letter, claimedAt }: PrizeTurn): boolean {
  return onlyByPost !== null && letter === null && claimedAt === null;
}

/** Whether somebody claimed by post, and only a letter makes it possible to exclude the winner. */
function mayWrite({ onlyByPost, letter, isClaimedByPost, eligible }: PrizeTurn): boolean {
  return onlyByPost !== null && letter === null && isClaimedByPost && eligible.length > 0;
}

/** Whether the winner knows, and has not given the prize back. */
export function canHandOver(turn: PrizeTurn | null): turn is PrizeTurn {
  return turn !== null && turn.toldAt !== null && turn.goesOnAt === null;
}

/** How far the winner is with claiming the prize. */
export function turnWords(turn: PrizeTurn, timezone: string): string {
  const on = (at: string): string => showDateTime(new Date(at), timezone);
  if (turn.goesOnAt)
    return `The winner gave the prize back. It goes on at ${on(turn.goesOnAt)}, unless they undo that.`;
  if (turn.claimedAt) {
    return turn.isClaimedByPost
      ? `Somebody who knows the name and the postcode of the card claimed the prize on ${on(turn.claimedAt)}. Look at who comes.`
      : `The winner claimed the prize on ${on(turn.claimedAt)}.`;
  }
  if (turn.onlyByPost) return byPostWords(turn, timezone);
  if (turn.claimUntil)
    return `The winner was told, and ${turn.can.unclaimed.allowed ? 'had' : 'has'} until ${on(turn.claimUntil)} to claim the prize.`;
  return 'The winner is being told by e‑mail. Nobody can be passed over before that.';
}

/** The same in a word or two, for a list. */
export function turnWord({ goesOnAt, handedOverAt, claimedAt, toldAt }: PrizeTurn): string {
  if (goesOnAt !== null) return 'Given back';
  if (handedOverAt !== null) return 'Handed over';
  if (claimedAt !== null) return 'Claimed';
  return toldAt === null ? 'Not told yet' : 'Not claimed';
}

function byPostWords({ onlyByPost, letter, claimUntil, can }: PrizeTurn, timezone: string): string {
  if (letter && claimUntil) {
    const number = letter.dispatch === null ? '' : ` (${letter.dispatch})`;
    const until = showDateTime(new Date(claimUntil), timezone);
    return `The letter that you entered was sent on ${showDay(new Date(letter.sentAt), timezone)}${number}. The winner ${can.unclaimed.allowed ? 'had' : 'has'} until ${until} to claim the prize.`;
  }
  return onlyByPost === 'none'
    ? 'This winner could only be reached by post, and has not been told yet.'
    : 'No mail server takes our e‑mail to the winner, who could only be reached by post, or looks into the portal.';
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
        {can.until ? (
          <p className="dim small">Until {showDateTime(new Date(can.until), timezone)}.</p>
        ) : null}
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

/**
 * A form that was sent with the keyboard is gone once the letter is entered: the focus goes to what
 * follows from it.
 */
function useFocusOnceWritten({ letter }: PrizeTurn): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isWritten = letter !== null;
  const wasWritten = useRef(isWritten);
  useEffect(() => {
    if (isWritten && !wasWritten.current) place.current?.focus();
    wasWritten.current = isWritten;
  }, [isWritten]);
  return place;
}

/**
 * The causes for which the club may pass the winner over, each in its time, and the question before
 * it.
 */
export function PassOverCauses({ drawId, turn, timezone }: Props) {
  // The turn as it was when the dialog opened: the order names the ticket that the owner saw.
  const [meant, setMeant] = useState<{ turn: PrizeTurn; cause: ClubCause }>();
  const close = (): void => setMeant(undefined);
  const place = useFocusOnceWritten(turn);
  if (turn.toldAt === null) return null;
  const letterForm = (
    <Suspense>
      <LetterForm drawId={drawId} turn={turn} timezone={timezone} />
    </Suspense>
  );
  // The same for every cause: a letter first.
  if (mustWrite(turn)) return letterForm;
  return (
    <div className="stack-s" tabIndex={-1} ref={place}>
      {clubCauses.map((cause) => (
        <Cause
          key={cause}
          turn={turn}
          cause={cause}
          timezone={timezone}
          onChoose={() => setMeant({ turn, cause })}
        />
      ))}
      {mayWrite(turn) ? letterForm : null}
      <Dialog opened={meant !== undefined} title="Pass over the winner?" onClose={close}>
        <Suspense>
          {meant === undefined ? null : <PassOverForm drawId={drawId} {...meant} onClose={close} />}
        </Suspense>
      </Dialog>
    </div>
  );
}
