import type { PageDraw } from '@clubdraw/contract/pages';
import { countCodes } from '@clubdraw/domain/ticket-numbers';
import { wholeNumber } from '../whole-number.ts';

function pickOf(draw: PageDraw): string {
  if (draw.runMethod === 'COMPUTER_PICKED_NO_WINNER') {
    const codes = wholeNumber(countCodes(draw.numbers));
    return `The seed and the sealed list give one of all ${codes} numbers. The ticket that has it wins; if none has it, nobody wins.`;
  }
  const start = draw.runMethod === 'LIVE' ? 'When the club starts the draw, the' : 'The';
  return `${start} seed and the sealed list give one of the tickets, each with the same chance. A winner is certain once a ticket is sold.`;
}

/** How chance comes in, and what that does not prove: said, not badged. */
export function HowTheWinnerIsFound({ draw }: { draw: PageDraw }) {
  return (
    <section className="proof" aria-labelledby="fair">
      <h2 id="fair">How the winner is found</h2>
      <ol>
        <li>
          <h3>A seed is fixed first</h3>
          <p className="dim">
            Clubdraw chose a secret random seed when this draw was published, and cannot change it
            unnoticed.
          </p>
        </li>
        <li>
          <h3>The list is sealed</h3>
          <p className="dim">
            When sales close, every ticket goes into one signed list. Nothing is added or taken out
            after that.
          </p>
        </li>
        <li>
          <h3>The seed picks</h3>
          <p className="dim">{pickOf(draw)}</p>
        </li>
      </ol>
      <p className="small dim">
        What this does not prove: Clubdraw knew the seed while tickets were on sale. You rely on it
        not having used that.
      </p>
    </section>
  );
}
