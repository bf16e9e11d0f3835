import type { PostalEntry } from '@clubdraw/contract/free-entries/postal-entries';
import { showDay } from '@clubdraw/domain/local-time';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const TakeBackDialog = lazy(async () => ({
  default: (await import('./take-back-dialog.tsx')).TakeBackDialog,
}));

/** "Mon 23 Nov 2026" of the day 2026-11-23. */
function dayInWords(day: string): string {
  return showDay(new Date(`${day}T00:00:00Z`), 'UTC');
}

type EntryProps = { entry: PostalEntry; canTakeBack: boolean; onTakeBack: () => void };

function Entry({ entry, canTakeBack, onTakeBack }: EntryProps) {
  const { code, name, address, postcode, email, phone, receivedOn, deletedFor } = entry;
  const where = [address, postcode].filter(Boolean).join(', ');
  const more = [email, phone].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row" className="anywhere">
        {name ?? 'Forgotten'}
        {where === '' ? null : <div className="small dim">{where}</div>}
        {more === '' ? null : <div className="small dim">{more}</div>}
        <div className="small dim">Received on {dayInWords(receivedOn)}</div>
        {deletedFor === null ? null : <div className="small dim">Taken back: {deletedFor}</div>}
      </th>
      <td>
        <div className="row wrap between">
          <span className="num">{code}</span>
          {deletedFor === null && canTakeBack ? (
            <Button
              look="quiet compact"
              aria-label={`Take back the entry of ${name ?? code}`}
              onClick={onTakeBack}
            >
              Take back
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

type Props = { drawId: string; entries: readonly PostalEntry[]; canTakeBack: boolean };

/** The cards that were typed in, newest first. */
export function EntriesTable({ drawId, entries, canTakeBack }: Props) {
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
              entry={entry}
              canTakeBack={canTakeBack}
              onTakeBack={() => setAsked(entry)}
            />
          ))}
        </tbody>
      </table>
      <Suspense>
        {asked ? (
          <TakeBackDialog drawId={drawId} entry={asked} onClose={() => setAsked(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
