import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { showCount } from '../ui/show-count.ts';
import { DrawCard } from './draw-card.tsx';
import type { HeldDraw } from './held-draws.ts';
import type { TicketList } from './ticket-words.ts';

/** Cards that a section shows at first, and how many more each press brings. */
const firstCards = { upcoming: 12, past: 3 };
const moreCards = 48;

type Props = {
  title: string;
  list: TicketList;
  draws: readonly HeldDraw[];
  /** How many tickets there are; more than are here when there are very many. */
  total: number;
  /** The words in place of tickets when there are none. */
  empty: string;
  email: string;
};

/** One of the portal's lists (product §2.20): a card for each draw, a part at a time. */
export function DrawSection({ title, list, draws, total, empty, email }: Props) {
  const id = useId();
  const [shown, setShown] = useState(firstCards[list]);
  const left = draws.length - shown;
  const here = draws.reduce((sum, { tickets }) => sum + tickets.length, 0);
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id}>{title}</h2>
        {total > 1 ? <span className="dim small num">{showCount(total)} tickets</span> : null}
      </div>
      {draws.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul className="fan">
          {draws.slice(0, shown).map((draw) => (
            <li key={draw.facts.drawId}>
              <DrawCard draw={draw} list={list} email={email} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        <Button look="quiet" onClick={() => setShown(shown + moreCards)}>
          Show {Math.min(left, moreCards)} more
        </Button>
      ) : null}
      {total > here ? (
        <p className="dim small">
          These are {showCount(here)} of {showCount(total)} tickets. All of them were mailed to you.
        </p>
      ) : null}
    </section>
  );
}
