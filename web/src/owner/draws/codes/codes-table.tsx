import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { EntryCode } from '@clubdraw/contract/entry-codes/entry-codes';
import { codePath } from '@clubdraw/contract/pages/code-path';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { lazy, Suspense, useState } from 'react';
import { productNow } from '../../../api/product-time.ts';
import { Button } from '../../../ui/button.tsx';
import { copyLink } from '../../../ui/share-link.ts';
import { showCount } from '../../../ui/show-count.ts';

const EndCodeDialog = lazy(async () => ({
  default: (await import('./end-code-dialog.tsx')).EndCodeDialog,
}));

/** The checkout with the code in its address. */
function linkOf(drawId: string, { code, tickets }: EntryCode): string {
  return new URL(codePath(drawId, tickets ?? 1, code), window.location.origin).href;
}

function whatItBrings({ percentOff, tickets }: EntryCode): string {
  if (tickets !== null) return tickets === 1 ? '1 free ticket' : `${tickets} free tickets`;
  return `${percentOff}% off`;
}

/** Why a code cannot be used any more; undefined while it can. */
function endOf({ endedAt, until, used, uses }: EntryCode, timezone: string): string | undefined {
  if (endedAt !== null) return `Ended on ${showDateTime(endedAt, timezone)}`;
  if (until !== null && until <= productNow()) return `Over since ${showDateTime(until, timezone)}`;
  return used >= uses ? 'Used up' : undefined;
}

type RowProps = { draw: OwnedDraw; code: EntryCode; isOpen: boolean; onEnd: () => void };

function Row({ draw, code, isOpen, onEnd }: RowProps) {
  const end = endOf(code, draw.timezone);
  const each = code.perPerson === 1 ? 'once' : `${showCount(code.perPerson)} times`;
  return (
    <tr>
      <th scope="row" className="anywhere">
        {code.code}
        <div className="small dim">
          {whatItBrings(code)}, each person {each}
          {code.until === null ? null : `, until ${showDateTime(code.until, draw.timezone)}`}
        </div>
        {end === undefined ? null : <div className="small dim">{end}</div>}
        {isOpen && code.endedAt === null ? (
          <div className="row wrap">
            {end === undefined ? (
              <Button
                look="quiet compact"
                aria-label={`Copy link with ${code.code}`}
                onClick={() => void copyLink(linkOf(draw.id, code))}
              >
                Copy link
              </Button>
            ) : null}
            <Button look="quiet compact" aria-label={`End ${code.code}`} onClick={onEnd}>
              End
            </Button>
          </div>
        ) : null}
      </th>
      <td className="num">
        {showCount(code.used)} of {showCount(code.uses)}
      </td>
    </tr>
  );
}

type Props = { draw: OwnedDraw; codes: readonly EntryCode[]; isOpen: boolean };

/** The codes of a draw, newest first, with how often each was used. */
export function CodesTable({ draw, codes, isOpen }: Props) {
  const [asked, setAsked] = useState<string>();
  return (
    <div>
      <table className="plain-table">
        <caption className="sr">Codes of this draw</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Used</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <Row
              key={code.code}
              draw={draw}
              code={code}
              isOpen={isOpen}
              onEnd={() => setAsked(code.code)}
            />
          ))}
        </tbody>
      </table>
      <Suspense>
        {asked === undefined ? null : (
          <EndCodeDialog drawId={draw.id} code={asked} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
