import type { PackageDraw } from '@clubdraw/contract/packages/packages';
import { showDateTime, showDay } from '@clubdraw/domain/time/local-time';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { listSearch } from '../../listing/list-search.ts';
import { turnWord } from '../../details/turn/prize-turn.tsx';
import { Pager } from '../../listing/pager.tsx';
import { CourseOf, type RowProps } from './draw-course.tsx';

const stateWords: Record<PackageDraw['state'], string> = {
  planned: 'Bought ahead',
  open: 'Open',
  closing: 'Closing',
  drawn: 'Drawn',
  cancelled: 'Cancelled',
};

function DrawRow(props: RowProps) {
  const { draw, timezone } = props;
  return (
    <li className="stack-s tier-block">
      <div className="row wrap between">
        <p className="strong">
          Draw {draw.number}, {showDateTime(draw.runAt, timezone)}
        </p>
        <span className={`chip ${draw.state === 'open' ? 'good' : ''}`.trim()}>
          {stateWords[draw.state]}
        </span>
      </div>
      <CourseOf {...props} />
    </li>
  );
}

/** How an earlier draw ended, in a word or two. */
function endOf({ state, prizeTurn, winners }: PackageDraw): string {
  if (state === 'cancelled') return stateWords.cancelled;
  if (winners.length > 1) return `${winners.length} winners`;
  return prizeTurn === null ? 'Nobody won' : turnWord(prizeTurn);
}

/** An earlier draw in one line, which unfolds. */
function EarlierDraw(props: RowProps) {
  const { draw, timezone } = props;
  return (
    <li className="earlier">
      <details className="advanced">
        <summary>
          <Icon of={CaretRightIcon} />
          <span>
            Draw {draw.number}, {showDay(draw.runAt, timezone)}
          </span>
          <span className="small dim">{endOf(draw)}</span>
        </summary>
        <div>
          <CourseOf {...props} />
        </div>
      </details>
    </li>
  );
}

type Props = {
  packageId: string;
  packageName: string;
  timezone: string;
  draws: readonly PackageDraw[];
  page: number;
  totalPages: number;
};

/** Whether a draw is over: it was drawn, or will never be. */
function isOver({ state }: PackageDraw): boolean {
  return state === 'drawn' || state === 'cancelled';
}

/**
 * The draws of a package, ten a page, the last first: what is in the open one, who won the others.
 * All that are over but the latest are folded to a line each.
 */
export function DrawsCard({ packageId, packageName, timezone, draws, page, totalPages }: Props) {
  const latest = page === 1 ? draws.find(isOver) : undefined;
  return (
    <section className="card stack" aria-labelledby="draws">
      <h2 id="draws">Draws</h2>
      <ul className="stack">
        {draws.map((draw) => {
          const Row = isOver(draw) && draw !== latest ? EarlierDraw : DrawRow;
          return (
            <Row key={draw.drawId} draw={draw} packageName={packageName} timezone={timezone} />
          );
        })}
      </ul>
      <Pager
        page={page}
        totalPages={totalPages}
        to={(other) => `${paths.packageDetails(packageId)}${listSearch({}, other)}#draws`}
      />
    </section>
  );
}
