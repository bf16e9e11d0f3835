import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { Icon } from '../../../ui/icon.tsx';

/** The winner of the one place and the address to reach them; only the owner sees it. */
export function WinnerCard({ draw }: { draw: OwnedDraw }) {
  const { winner, winners } = draw;
  if (!winner || winners.length > 1) return null;
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
          {winner.email === null && winner.name ? <p className="anywhere">{winner.name}</p> : null}
          <p className="anywhere">
            {winner.email === null ? (
              'Entered by post, without an e‑mail address.'
            ) : (
              <a href={`mailto:${winner.email}`}>{winner.email}</a>
            )}
          </p>
          {winner.phone ? (
            <p>
              <a href={`tel:${winner.phone}`}>{winner.phone}</a>
            </p>
          ) : null}
          <p className="dim">
            {winner.email === null
              ? 'Please write a letter: the card’s address is among the entries by post.'
              : draw.emailWinner
                ? 'We e‑mail the winner and say that you will write, too. Only you see this address.'
                : 'We e‑mail the winner. Only you see this address.'}
          </p>
        </div>
      </div>
    </section>
  );
}
