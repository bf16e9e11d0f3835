import { stagePath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { countCodes } from '@clubdraw/domain/draws/ticket-numbers';
import { wholeNumber } from '../frame/whole-number.ts';
import { CodeTiles } from './code-tiles.tsx';

/** The draw on its stage: as it happens, or again. */
export function WatchLink({ draw }: { draw: PageDraw }) {
  return (
    <a className="btn wide" href={stagePath(draw.id)}>
      Watch the draw
    </a>
  );
}

/** Links from a result: recompute it, or watch the draw again. */
function Ways({ draw }: { draw: PageDraw }) {
  return (
    <>
      <WatchLink draw={draw} />
      <p className="center">
        <a href={verifyPath(draw.id)}>Check this result</a>
      </p>
    </>
  );
}

function chanceOf(draw: PageDraw): string {
  const among =
    draw.runMethod === 'COMPUTER_PICKED_NO_WINNER' ? countCodes(draw.numbers) : draw.participants;
  return `1 in ${wholeNumber(among)}`;
}

function Chance({ draw }: { draw: PageDraw }) {
  return (
    <dl className="facts line">
      <div>
        <dt>Chance for each ticket</dt>
        <dd>{chanceOf(draw)}</dd>
      </div>
    </dl>
  );
}

/**
 * The result of a draw: the ticket that has the prize. The server writes below how it came there.
 */
export function DrawResult({ draw }: { draw: PageDraw }) {
  const { result } = draw;
  if (!result) return null;
  const { winnerCode, drawnCode, passedOver, winners } = result;
  const code = winnerCode ?? drawnCode;
  const isSeveral = winners?.[1];
  const won = isSeveral ? 'First winner' : 'Winning ticket';
  const title = winnerCode ? won : passedOver[0] ? 'Drawn ticket' : 'Winning numbers';
  return (
    <div className="t-stub">
      <h2>{code ? title : 'No winner'}</h2>
      {code && <CodeTiles code={code} />}
      {!winnerCode && !isSeveral && <p>{result.words}</p>}
      {code && !isSeveral && <Chance draw={draw} />}
      {code && <Ways draw={draw} />}
    </div>
  );
}
