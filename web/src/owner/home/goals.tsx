import type { ComingDraw } from '@clubdraw/contract/payments/home';
import {
  leftInWords,
  nearGoal,
  paceInWords,
  textToShare,
  type NearGoal,
} from '@clubdraw/domain/prizes/goal';
import { showDay } from '@clubdraw/domain/time/local-time';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { productNow } from '../../api/product-time.ts';
import { shareByDevice } from '../../share/opened-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sharedComing } from './coming-facts.ts';

/** So many stand on Home. */
const maxGoals = 3;

type Row = { draw: ComingDraw; goal: NearGoal };

function Goal({ draw, goal }: Row) {
  const text = textToShare(draw.name, goal.left, showDay(draw.runAt, draw.timezone));
  return (
    <li className="card todo">
      <div>
        <b>
          {draw.name}: {leftInWords(goal)}
        </b>
        <p className="dim small">{paceInWords(goal)}</p>
      </div>
      <Button
        look="compact quiet"
        icon={<Icon of={ShareNetworkIcon} />}
        onClick={() => shareByDevice({ ...sharedComing(draw), text })}
      >
        Share now<span className="sr"> for {draw.name}</span>
      </Button>
    </li>
  );
}

/** The draws on sale whose last tickets or days are near, the next one first. */
export function goalsOf(draws: readonly ComingDraw[]): Row[] {
  const now = productNow();
  return draws
    .filter(({ status, packageId }) => status === 'Published' && packageId === null)
    .flatMap((draw) => {
      const goal = nearGoal(draw, now);
      return goal ? [{ draw, goal }] : [];
    })
    .slice(0, maxGoals);
}

/** Draws that are nearly sold out or nearly over, each with what reaches it (product §2.7). */
export function Goals({ draws }: { draws: readonly ComingDraw[] }) {
  const rows = goalsOf(draws);
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="goals-title">
      <h2 id="goals-title">Nearly there</h2>
      <ul className="rows">
        {rows.map((row) => (
          <Goal key={row.draw.drawId} {...row} />
        ))}
      </ul>
    </section>
  );
}
