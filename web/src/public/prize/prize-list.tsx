import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { showMoney } from '@clubdraw/domain/money/money';
import type { Prize } from '@clubdraw/domain/prizes/prizes';

/** The prizes that stand on a ticket; all of them stand below it. */
const maxOnTicket = 5;

function Worth({ prize: { value, quantity } }: { prize: Prize }) {
  if (!value) return null;
  return (
    <span className="small">
      , worth {showMoney(value)}
      {quantity > 1 ? ' each' : ''}
    </span>
  );
}

/** All that can be won, which the server alone writes: the first prize first. */
export function PrizeList({ draw: { prizes = [] } }: { draw: PageDraw }) {
  const more = prizes.length - maxOnTicket;
  return (
    <>
      <ol>
        {prizes.slice(0, maxOnTicket).map((prize, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same
          <li key={at} className={at === 0 ? undefined : 'small'}>
            {prize.quantity > 1 ? `${prize.quantity} × ` : ''}
            <bdi>{prize.prize}</bdi>
            <Worth prize={prize} />
          </li>
        ))}
      </ol>
      {more > 0 ? (
        <p className="small">
          <a href="#this-draw">{more === 1 ? 'and 1 more prize' : `and ${more} more prizes`}</a>
        </p>
      ) : null}
    </>
  );
}
