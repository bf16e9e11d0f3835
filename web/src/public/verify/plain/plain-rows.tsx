import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import type { ReactNode } from 'react';
import { SpriteIcon } from '../../frame/icon.tsx';
import { ServerText } from '../../frame/server-text.tsx';
import { TicketFinder } from '../ticket-finder.tsx';
import type { PlainRow, RowFinding, ShownReport } from '../verifier-talk.ts';

type Props = {
  proof: PageProof;
  report: ShownReport | null;
  files: readonly File[];
  /** The words of each row, which the server alone writes. */
  rows: Partial<Record<PlainRow, ReactNode>>;
};

/** A step is checked here, said by the platform alone, or still to come. */
const marks = {
  passed: ['check', 'Checked.'],
  failed: ['x', 'Does not hold.'],
  stated: ['minus', 'Not checked yet.'],
  waiting: ['clock', 'Not yet.'],
} as const satisfies Record<RowFinding | 'waiting', readonly string[]>;

const order = ['rules', 'list', 'winner'] as const;

function isReached(row: PlainRow, { phase, close }: PageProof): boolean {
  if (row === 'list') return close !== null;
  return row === 'rules' || phase === 'drawn' || phase === 'cancelled';
}

/** The draw in steps that anybody can follow, each with its date and whether it was checked. */
export function PlainRows({ proof, report, files, rows }: Props) {
  return (
    <section className="stack" aria-labelledby="steps">
      <h2 id="steps">What happened</h2>
      <ol className="steps">
        {order.map((row) => {
          const finding = report?.rows[row] ?? 'stated';
          const mark = finding === 'failed' || isReached(row, proof) ? finding : 'waiting';
          const [icon, word] = marks[mark];
          return (
            <li key={row} className={mark}>
              <span className="st">
                <SpriteIcon name={icon} />
              </span>
              <div>
                <ServerText id={`told-${row}`} className="told">
                  {rows[row]}
                </ServerText>
                <p className="small">{word}</p>
              </div>
            </li>
          );
        })}
        <TicketFinder drawId={proof.id} files={files} />
      </ol>
    </section>
  );
}
