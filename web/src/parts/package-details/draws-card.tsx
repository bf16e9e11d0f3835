import type { OwnedPackage, PackageDraw } from '@clubdraw/contract/packages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { paths } from '../../paths.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { showCount } from '../../ui/show-count.ts';
import { membersText } from '../package-list/members-text.ts';

const stateWords: Record<PackageDraw['state'], string> = {
  planned: 'Bought ahead',
  open: 'Open',
  closing: 'Closing',
  drawn: 'Drawn',
  cancelled: 'Cancelled',
};

/** Why a draw that ran has no winner; null for one that has. */
function withoutWinner({ result, state }: PackageDraw): string | null {
  if (state !== 'drawn' || result?.outcome === 'winner') return null;
  return result?.outcome === 'noEntries'
    ? 'Nobody had entries'
    : 'All who were picked were passed over';
}

function DrawRow({ draw, timezone }: { draw: PackageDraw; timezone: string }) {
  const { ticketCount } = draw;
  const without = withoutWinner(draw);
  return (
    <li className="stack-s tier-block">
      <div className="row wrap between">
        <p className="strong">
          Draw {draw.number}, {showDateTime(draw.runAt, timezone)}
        </p>
        <span className={`chip ${draw.state === 'open' ? 'good' : ''}`.trim()}>
          {stateWords[draw.state]}
        </span>
      </div>
      <p className="small dim">
        {ticketCount === 1 ? '1 entry' : `${showCount(ticketCount)} entries`} of{' '}
        {membersText(draw.membersCount)}
        {without ? `. ${without}.` : ''}
      </p>
      {draw.winner ? (
        <p className="small">
          Winner: <span className="code">{draw.winner.code}</span>,{' '}
          <EmailText email={draw.winner.email} />
        </p>
      ) : null}
      {draw.state === 'planned' ? null : (
        <p className="small">
          <a href={paths.verifyDraw(draw.drawId)}>Check draw {draw.number}</a>
        </p>
      )}
    </li>
  );
}

/** The draws of a package, the newest first: what is in the open one, and who won the others. */
export function DrawsCard({ found }: { found: OwnedPackage }) {
  return (
    <section className="card stack" aria-labelledby="draws-title">
      <h2 id="draws-title">Draws</h2>
      <ul className="stack">
        {found.draws.map((draw) => (
          <DrawRow key={draw.drawId} draw={draw} timezone={found.timezone} />
        ))}
      </ul>
    </section>
  );
}
