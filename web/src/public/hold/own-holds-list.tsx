import { HoldCard } from './hold-card.tsx';
import { useHolds } from './use-holds.ts';

/** All that this browser holds of the page's draw. */
export function OwnHolds({ drawId, isAlone }: { drawId: string; isAlone: boolean }) {
  const { holds, hurry } = useHolds(drawId);
  return holds.map((hold) => (
    <HoldCard key={hold.secret} hold={hold} hurry={hurry} isAlone={isAlone} />
  ));
}
