import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { levelText, type Level } from 'fairdraw/assurance';

type Props = { proof: Pick<PageProof, 'isCarried' | 'level'>; level: Level };

/** The level that a check can reach; none for a draw that an earlier ledger announced. */
export function LevelNote({ proof, level }: Props) {
  if (proof.isCarried) {
    return (
      <p className="notice warn plain">
        This draw was announced in a ledger that lost entries later. Nobody can see whether it was
        closed there, so no level is claimed for it.
      </p>
    );
  }
  return (
    <p className="level">
      <b className="mark">{level}</b>
      <span>
        {proof.level ? 'Claimed level' : 'Level at most'}: {levelText(level)}
      </span>
    </p>
  );
}
