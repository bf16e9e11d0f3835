import type { PageSlip } from '@clubdraw/contract/pages/page-slip';
import { cardPrizePath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';

type Props = {
  slip: PageSlip;
  /** Of the installation, as a person types it: clubdraw.example */
  host: string;
};

/** In groups of four digits, as a check shows it. */
function grouped(number: string): string {
  return (number.match(/.{4}/g) ?? []).join(' ');
}

/**
 * A receipt to print for somebody who entered by post: the code, and how to check it
 * (product §12.18).
 */
export function SlipPage({ slip, host }: Props) {
  const { drawName, clubName, code, shortPath, shortCode, runAt, timezone, ledger } = slip;
  return (
    <main className="page pub slip-paper">
      <p className="no-print">
        <button className="btn" type="button" id="print">
          Print
        </button>
      </p>
      <h1>
        Your card is in the draw <bdi>{drawName}</bdi>
      </h1>
      <p>
        <bdi>{clubName ?? 'The club'}</bdi> typed it in. Your ticket:
      </p>
      <p className="slip-code">
        <code>{code}</code>
      </p>
      <p>
        It is drawn on {showDateTime(new Date(runAt), timezone)}. Its page:{' '}
        <b className="anywhere">
          {host}
          {shortPath}
        </b>
      </p>
      <h2>Look yourself</h2>
      <p>
        After the draw, its page says which tickets were drawn, and leads to the check, which finds
        this code in the list. If it has a prize, the club is asked to write you a letter. You need
        not wait: at {host}
        {cardPrizePath()} you say “This is me” with the draw’s code {shortCode}, your name and your
        postcode.
      </p>
      <h2>The ledger</h2>
      <p>
        Compare the number that the check shows with this one, of {ledger.origin}. Another number is
        another ledger.
      </p>
      <p className="slip-number">{grouped(ledger.number)}</p>
    </main>
  );
}
