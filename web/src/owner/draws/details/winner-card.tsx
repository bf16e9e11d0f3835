import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { Icon } from '../../../ui/icon.tsx';

type Holder = Pick<OwnedWinner, 'code' | 'email' | 'phone' | 'name'>;
type Props = { draw: OwnedDraw; title: string; id: string; prize?: string; holder: Holder };

/** The holder of a place and the address to reach them; only the owner sees it. */
function HolderCard({ draw, title, id, prize, holder: { code, email, phone, name } }: Props) {
  return (
    <section className="ticket slip win" aria-labelledby={id}>
      <div className="t-in">
        <div className="t-main">
          <h2 id={id} className="row">
            <Icon of={TrophyIcon} state />
            {title}
          </h2>
          {prize === undefined ? null : <p className="anywhere">{prize}</p>}
          <p className="code xl">{code}</p>
        </div>
        <div className="t-stub stack-s">
          {(prize === undefined && email !== null) || !name ? null : (
            <p className="anywhere">{name}</p>
          )}
          <p className="anywhere">
            {email === null ? (
              'Entered by post, without an e‑mail address.'
            ) : (
              <a href={`mailto:${email}`}>{email}</a>
            )}
          </p>
          {phone ? (
            <p>
              <a href={`tel:${phone}`}>{phone}</a>
            </p>
          ) : null}
          <p className="dim">
            {email === null
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

/** The winner of the draw's one place; nothing of a draw with several. */
export function WinnerCard({ draw }: { draw: OwnedDraw }) {
  const { winner, winners } = draw;
  if (!winner) return null;
  const [first] = winners;
  if (winners.length < 2)
    return <HolderCard draw={draw} title="The winner" id="winner-title" holder={winner} />;
  return (
    <HolderCard
      draw={draw}
      title={`Place 1 of ${winners.length}`}
      id="winner-title"
      prize={first?.prize ?? draw.prize}
      holder={{ ...winner, name: first?.name ?? null }}
    />
  );
}
