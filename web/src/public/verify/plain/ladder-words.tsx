import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { levelNames, levelText, type Level } from 'fairdraw/assurance';

/**
 * Between the number and the stage the winner of a LIVE draw is known to whoever can open the
 * envelope.
 */
const knownInBetween =
  'Only Clubdraw, or most of drand’s operators together, could know the winner in between.';

/** Best first. */
const sealings: readonly Level[] = ['witnessed', 'late', 'alone'];

const listIsFixed = 'The list could not be changed any more.';

/** The words of each level about the list in between. */
const listInBetween: Readonly<Record<Level, string>> = {
  witnessed: listIsFixed,
  late: listIsFixed,
  alone: 'That the list was not changed in between is Clubdraw’s word.',
  rehearsal: '',
};

type Props = {
  proof: PageProof;
  /** The part of a price that the platform keeps, in percent. */
  fee: number;
};

/** The levels best first, what no check can show at any of them, and what is left to the club. */
export function LadderWords({ proof, fee }: Props) {
  const levels: readonly Level[] = proof.beacon === 'test' ? [...sealings, 'rehearsal'] : sealings;
  return (
    <div className="stack">
      {proof.isCarried ? (
        <p className="notice warn plain">
          This draw was announced in a ledger that lost entries later. Outsiders cannot see whether
          it was closed there, so none of these is claimed for it.
        </p>
      ) : (
        <p className="dim claim">
          {proof.level
            ? `Clubdraw says: ${levelNames[proof.level]}. A check shows whether that is so.`
            : 'A check shows which it is once the draw is over.'}
        </p>
      )}
      <ul className="levels">
        {levels.map((level) => (
          <li key={level} className={`lv-${level}`}>
            <b className="strong">{levelNames[level]}</b>
            <p className="small dim">
              {levelText[level]}
              {proof.envelope ? ` ${listInBetween[level]}` : ''}
            </p>
            <p className="small got">Your check reached this.</p>
          </li>
        ))}
      </ul>
      <h3>No check can show</h3>
      <ul className="left small">
        <li>Tickets that nobody bought: Clubdraw could put some in before the list is closed.</li>
        <li>
          Tickets that the club buys through others. That costs it Clubdraw’s fee, {fee} % of their
          price.
        </li>
        <li>One person with several mailboxes.</li>
      </ul>
      {proof.envelope ? <p className="small">{knownInBetween}</p> : null}
      {proof.clubCan === null ? null : <p className="small">{proof.clubCan}</p>}
    </div>
  );
}
