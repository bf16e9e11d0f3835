import type { PostalEntry } from '@clubdraw/contract/free-entries/postal-entries';
import { slipPath } from '@clubdraw/contract/pages/public-paths';
import { showDay } from '@clubdraw/domain/time/local-time';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { causeWords } from './card-words.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';

const TurnAwayDialog = lazy(async () => ({
  default: (await import('./turn-away-dialog.tsx')).TurnAwayDialog,
}));

/** "Mon 23 Nov 2026" of the day 2026-11-23. */
function dayInWords(day: string): string {
  return showDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

/** Its ticket, that it waits, or why it has none. */
function State({ drawId, entry }: { drawId: string; entry: PostalEntry }) {
  const { state, code, cause, reason } = entry;
  if (state === 'entered' && code !== null) {
    return (
      <span>
        <span className="num">{code}</span>
        <a className="small block" href={slipPath(drawId, code)}>
          Receipt<span className="sr"> of {code}</span>
        </a>
      </span>
    );
  }
  if (cause === null) return <span>Waits</span>;
  return (
    <span>
      Turned away
      <span className="small dim block">
        {causeWords[cause]}
        {reason === null || cause === 'cancelled' ? '' : `: ${reason}`}
      </span>
    </span>
  );
}

type EntryProps = {
  drawId: string;
  entry: PostalEntry;
  canTurnAway: boolean;
  onTurnAway: () => void;
};

function Entry({ drawId, entry, canTurnAway, onTurnAway }: EntryProps) {
  const { name, address, postcode, email, phone, receivedOn, state } = entry;
  const runs = useMay(whoRuns);
  const where = [address, postcode].filter(Boolean).join(', ');
  const more = [email, phone].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row" className="anywhere">
        {name ?? (runs ? 'Forgotten' : 'Not shown to you')}
        {where === '' ? null : <div className="small dim">{where}</div>}
        {more === '' ? null : <div className="small dim">{more}</div>}
        <div className="small dim">Received on {dayInWords(receivedOn)}</div>
      </th>
      <td>
        <div className="row wrap between">
          <State drawId={drawId} entry={entry} />
          {state === 'waiting' && canTurnAway ? (
            <Button
              look="quiet compact"
              aria-label={`Turn away the card of ${name ?? 'somebody'}`}
              onClick={onTurnAway}
            >
              Turn away
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

type Props = { drawId: string; entries: readonly PostalEntry[]; canTurnAway: boolean };

/** The cards that were typed in, newest first. */
export function EntriesTable({ drawId, entries, canTurnAway }: Props) {
  const [asked, setAsked] = useState<PostalEntry>();
  return (
    <>
      <table className="plain-table">
        <caption className="sr">Cards that were typed in</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Ticket</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              drawId={drawId}
              entry={entry}
              canTurnAway={canTurnAway}
              onTurnAway={() => setAsked(entry)}
            />
          ))}
        </tbody>
      </table>
      <Suspense>
        {asked ? (
          <TurnAwayDialog drawId={drawId} entry={asked} onClose={() => setAsked(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
