import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { HeldPlace } from '../../details/places/held-place.tsx';

/** Every place of a draw that has several, each with its holder and its own passing over. */
export function PlacesCard({ draw }: { draw: OwnedDraw }) {
  const { id, timezone, winners } = draw;
  if (winners.length < 2) return null;
  return (
    <section className="card stack" aria-labelledby="places-title">
      <h2 id="places-title">Winners</h2>
      <ol className="stack">
        {winners.map((winner) => (
          <HeldPlace key={winner.place} winner={winner} drawId={id} timezone={timezone} />
        ))}
      </ol>
    </section>
  );
}
