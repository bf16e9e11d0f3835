import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { hasSeveralPlaces } from '@clubdraw/domain/prizes/prizes';
import { prizeInWords } from '@clubdraw/domain/draws/this-draw/prize-sentences';

/** All prizes of a draw that has several, or one with a value, as facts of its list. */
export function PrizeFacts({ draw: { prizes, onePrizeEach } }: { draw: OwnedDraw }) {
  return (
    <>
      {prizes.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be the same
        <div key={at}>
          <dt>{prizes.length === 1 ? 'Prize' : `Prize ${at + 1}`}</dt>
          <dd>{prizeInWords(one)}</dd>
        </div>
      ))}
      {hasSeveralPlaces(prizes) ? (
        <div>
          <dt>One prize for each person</dt>
          <dd>{onePrizeEach ? 'Yes' : 'No'}</dd>
        </div>
      ) : null}
    </>
  );
}
