import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { Icon } from '../../../ui/icon.tsx';

/** The winner and the address to reach them; only the owner sees it. */
export function WinnerCard({ draw }: { draw: OwnedDraw }) {
  const { winner } = draw;
  if (!winner) return null;
  return (
    <section className="ticket slip win" aria-labelledby="winner-title">
      <div className="t-in">
        <div className="t-main">
          <h2 id="winner-title" className="row">
            <Icon of={TrophyIcon} state />
            The winner
          </h2>
          <p className="code xl">{winner.code}</p>
        </div>
        <div className="t-stub stack-s">
          <p className="anywhere">
            <a href={`mailto:${winner.email}`}>{winner.email}</a>
          </p>
          {winner.phone ? (
            <p>
              <a href={`tel:${winner.phone}`}>{winner.phone}</a>
            </p>
          ) : null}
          <p className="dim">
            {draw.emailWinner
              ? 'Clubdraw tells them by e-mail that you will write, too. Nobody else sees these lines.'
              : 'Clubdraw tells them by e-mail. Nobody else sees these lines.'}
          </p>
        </div>
      </div>
    </section>
  );
}
