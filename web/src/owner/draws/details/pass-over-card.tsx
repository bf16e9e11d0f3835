import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import { PassedOver } from '../../details/turn/passed-over.tsx';
import { mustWrite, PassOverCauses, turnWords } from '../../details/turn/prize-turn.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../../frame/only.tsx';

/**
 * A winner who does not claim the prize, or may not have it: the next ticket has it then, and
 * everybody reads why.
 */
export function PassOverCard({ draw }: { draw: OwnedDraw }) {
  const { id, passedOver, timezone, winners } = draw;
  // Of several places each has its own turn, in the card of the winners.
  const turn = winners.length > 1 ? null : draw.prizeTurn;
  if (!turn && passedOver.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="pass-title">
      <h2 id="pass-title">{passedOver.length > 0 ? 'Passed over' : titleOf(turn)}</h2>
      <PassedOver passedOver={passedOver} timezone={timezone} />
      {turn ? (
        <>
          <p>{turnWords(turn, timezone)}</p>
          <Only to={whoRuns}>
            <PassOverCauses drawId={id} turn={turn} timezone={timezone} />
          </Only>
        </>
      ) : null}
    </section>
  );
}

function titleOf(turn: PrizeTurn | null): string {
  return turn && mustWrite(turn) ? 'Write to the winner' : 'If the winner drops out';
}
