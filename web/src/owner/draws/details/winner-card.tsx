import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { codeLook } from '../../../ui/code-look.ts';
import { Icon } from '../../../ui/icon.tsx';
import { canHandOver } from '../../details/turn/prize-turn.tsx';
import { TurnHandOver } from '../../hand-over/turn-hand-over.tsx';
import { CardFacts } from '../../details/places/card-facts.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../frame/use-may.ts';
import { WriteTo } from '../../details/write-to.tsx';

/** The winner of the one place and the address to reach them; only the owner sees it. */
export function WinnerCard({ draw }: { draw: OwnedDraw }) {
  const { winner, winners, prizeTurn: turn } = draw;
  const runs = useMay(whoRuns);
  if (!winner || winners.length > 1) return null;
  return (
    <section className="ticket slip win" aria-labelledby="winner-title">
      <div className="t-in">
        <div className="t-main">
          <h2 id="winner-title" className="row">
            <Icon of={TrophyIcon} state />
            The winner
          </h2>
          <p className={codeLook(winner.code)}>{winner.code}</p>
        </div>
        <div className="t-stub stack-s">
          <p className="anywhere">
            {winner.email === null ? (
              'Entered by post, without an e‑mail address.'
            ) : (
              <WriteTo email={winner.email} />
            )}
          </p>
          {winner.email === null && winners[0] ? <CardFacts winner={winners[0]} /> : null}
          {winner.phone ? (
            <p>
              <a href={`tel:${winner.phone}`}>{winner.phone}</a>
            </p>
          ) : null}
          <p className="dim" hidden={!runs}>
            {winner.email === null
              ? 'Could only be reached by post. Only you see this address.'
              : draw.emailWinner
                ? 'We e‑mail the winner and say that you will write, too. Only you see this address.'
                : 'We e‑mail the winner. Only you see this address.'}
          </p>
          {runs && canHandOver(turn) ? (
            <div className="row wrap">
              <TurnHandOver
                drawId={draw.id}
                turn={turn}
                prize={draw.prize}
                whom={winner.email}
                timezone={draw.timezone}
              />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
