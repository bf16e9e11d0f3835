import type { ShownResult } from '@clubdraw/contract/draws/draw-news';
import type { Winner } from '@clubdraw/domain/winners-in-words';
import { UnbrokenCodes } from '../ui/unbroken-codes.tsx';
import type { Scene } from './scene.ts';

/** The most places in a list on the stage. */
const maxListed = 10;

/** A place with its prize and its ticket, in words. */
function placeWords({ place, prize, code }: Winner): string {
  return `Place ${place}, ${prize}: ${code ?? 'nobody has this place'}`;
}

type Opened = { shown: number; large: number };

/**
 * The words for a screen reader: the place that was opened last, or how it went once all were at
 * once.
 */
export function placeNews(
  winners: readonly Winner[],
  { shown, large, words }: Opened & { words: string },
): string {
  const last = winners[large];
  return last && shown === large + 1 ? placeWords(last) : words;
}

type Props = { scene: Scene; winners: readonly Winner[]; result: ShownResult | null };

/**
 * The places of a draw in words, one after the other and many at once, under the code of the one
 * that was opened last; nothing of a draw with one place. It imports nothing of the stage but
 * types: it comes with a late part, and the stage's script would load twice.
 */
export function Places({ scene, winners, result }: Props) {
  if (scene.name !== 'result') return null;
  const { shown, large } = scene;
  if (shown === undefined || large === undefined) return null;
  const last = winners[large];
  const isAll = shown === winners.length;
  const listed = winners.slice(0, isAll ? maxListed : shown - 1);
  const more = isAll ? winners.length - listed.length : 0;
  return (
    <>
      {/* Once the list has all of them, nothing is said twice. */}
      {isAll ? null : (
        <p className="stage-words" aria-hidden="true">
          {last ? <UnbrokenCodes text={placeWords(last)} /> : null}
        </p>
      )}
      <ol className="dim stage-note" aria-label="Places">
        {listed.map((winner) => (
          <li key={winner.place}>
            <UnbrokenCodes text={placeWords(winner)} />
          </li>
        ))}
        {more > 0 ? <li>{more === 1 ? 'and 1 more place' : `and ${more} more places`}</li> : null}
      </ol>
      <output className="sr">
        {placeNews(winners, { shown, large, words: result?.words ?? '' })}
      </output>
    </>
  );
}
