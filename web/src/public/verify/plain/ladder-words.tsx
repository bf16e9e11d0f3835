import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import {
  knownInBetween,
  levelNames,
  levelText,
  listInBetween,
  type Level,
} from 'fairdraw/statements/assurance';
import { stillOpen } from 'fairdraw/draw/still-open';

/** Best first. */
const sealings: readonly Level[] = ['witnessed', 'late', 'alone'];

/** Words that stand behind a colon elsewhere. */
function sentenceOf(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

type Props = {
  proof: PageProof;
  /** The part of what is paid that the platform keeps, in percent. */
  fee: number;
};

/** Which way of sealing Clubdraw claims, what no check can show, and what is left to the club. */
export function TrustWords({ proof, fee }: Props) {
  return (
    <div className="stack-s">
      {proof.isCarried ? (
        <p className="notice warn plain">
          This draw was announced in a ledger that lost entries later. Outsiders cannot see whether
          it was closed there, so none of these is claimed for it.
        </p>
      ) : (
        <p className="dim claim">
          {proof.level
            ? `Clubdraw says: ${levelNames[proof.level]}. A check shows whether that is so.`
            : 'A check shows how the list was sealed once the draw is over.'}
        </p>
      )}
      <h3>No check can show</h3>
      <ul className="left small">
        {stillOpen(fee).map((words) => (
          <li key={words}>{sentenceOf(words)}</li>
        ))}
      </ul>
      {proof.envelope ? <p className="small">{knownInBetween}</p> : null}
      {proof.clubCan === null ? null : <p className="small">{proof.clubCan}</p>}
    </div>
  );
}

/** The ways in which a list can be sealed, best first. */
export function LadderWords({ proof: { beacon, envelope } }: Pick<Props, 'proof'>) {
  const levels: readonly Level[] = beacon === 'test' ? [...sealings, 'rehearsal'] : sealings;
  return (
    <ul className="levels">
      {levels.map((level) => (
        <li key={level} className={`lv-${level}`}>
          <b className="strong">{levelNames[level]}</b>
          <p className="small dim">
            {levelText[level]}
            {envelope ? ` ${listInBetween[level]}` : ''}
          </p>
          <p className="small got">Your check reached this.</p>
        </li>
      ))}
    </ul>
  );
}
