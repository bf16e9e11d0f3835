import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { levelWords } from './level-words.ts';

/** The levels best first, and what is left to believe at each of them. */
export function LadderWords({ proof }: { proof: PageProof }) {
  const levels = proof.beacon === 'test' ? (['A', 'B', 'T'] as const) : (['A', 'B'] as const);
  return (
    <div className="stack">
      {proof.isCarried ? (
        <p className="notice warn plain">
          This draw was announced in a ledger that lost entries later. Nobody can see whether it was
          closed there, so no level is claimed for it.
        </p>
      ) : null}
      {proof.isCarried ? null : (
        <p className="dim claim">
          {proof.level
            ? `Clubdraw says level ${proof.level}. A check shows whether that is true.`
            : 'A check shows the level once the draw is over.'}
        </p>
      )}
      <ul className="levels">
        {levels.map((level) => (
          <li key={level} className={`lv-${level}`}>
            <b className="mark">{level}</b>
            <div>
              <b className="strong">{levelWords[level][0]}</b>
              <p className="small dim">{levelWords[level][1]}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3>Left to trust</h3>
      <ul className="left small">
        <li>Clubdraw can invent tickets and holders, and without a witness date a closing.</li>
        <li>A club can buy its own tickets and find a reason under its own published rules.</li>
        <li>A buyer can enter under several mailboxes.</li>
        <li>A stranger can only read.</li>
      </ul>
    </div>
  );
}
