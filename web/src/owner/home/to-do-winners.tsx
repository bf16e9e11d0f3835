import type { ToDoOnHome } from '@clubdraw/contract/draws/to-do';
import { isPrizeUnnamed, prizeInSubject } from '@clubdraw/domain/prizes/unnamed-prize';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { HandOver } from '../hand-over/hand-over.tsx';

type Winner = ToDoOnHome['winners'][number];

/** The page of its owner: a package's draw has none of its own. */
function detailsOf({ kind, drawId, packageId }: ToDoOnHome): string {
  if (kind === 'terms') return paths.drawTerms(drawId);
  return packageId === null ? paths.drawDetails(drawId) : paths.packageDetails(packageId);
}

/** The press of a thing to do; of all others it leads to the details. */
const wayWords: Partial<Record<ToDoOnHome['kind'], string>> = {
  cards: 'Type in cards',
  noPrize: 'Name the prize',
  terms: 'Read the terms',
};

/** A draw of a package has its number behind the name: several of one package may wait. */
function drawOf({ drawId, packageId, name }: ToDoOnHome): string {
  return packageId === null ? name : `${name}, draw ${drawId.slice(packageId.length + 1)}`;
}

/** The prize and the draw; a prize that nobody named is left out. */
export function aboutOf(item: ToDoOnHome, prize: string | undefined): string[] {
  const { name, packageId } = item;
  const isOfPackage = packageId !== null;
  const isNamed = prize !== undefined && !isPrizeUnnamed({ drawName: name, prize }, isOfPackage);
  return isNamed ? [prize, drawOf(item)] : [drawOf(item)];
}

/** A thing to do, and whether it is the most urgent one: that alone has a button in full colour. */
export type Thing = { item: ToDoOnHome; isFirst: boolean };

/** The look of the press of a thing to do. */
export function lookOf(isFirst: boolean): string {
  return isFirst ? 'btn compact' : 'btn compact quiet';
}

/** The way to the page where it is done. */
export function Way({ item, isFirst }: Thing) {
  const { kind, drawId, name } = item;
  const isCards = kind === 'cards';
  return (
    <Link className={lookOf(isFirst)} to={isCards ? paths.drawEntries(drawId) : detailsOf(item)}>
      {wayWords[kind] ?? 'See the details'}
      <span className="sr"> of {name}</span>
    </Link>
  );
}

/** The presses about one winner: a mail to them, and the note that they have the prize. */
export function WinnerWays({ item, isFirst, winner }: Thing & { winner: Winner }) {
  const { kind, drawId, timezone, name } = item;
  const { code, email, prize } = winner;
  const about = aboutOf(item, prize);
  return (
    <div className="row wrap">
      {email !== null && kind !== 'passable' ? (
        <a
          className={lookOf(isFirst)}
          href={`mailto:${email}?subject=${encodeURIComponent(about.join(': '))}`}
        >
          Write<span className="sr"> about {name}</span>
        </a>
      ) : (
        <Way item={item} isFirst={isFirst} />
      )}
      <HandOver
        drawId={drawId}
        code={code}
        prize={prizeInSubject({ drawName: name, prize }, item.packageId !== null)}
        whom={email ?? `ticket ${code}`}
        handedOverAt={null}
        timezone={timezone}
      />
    </div>
  );
}

/** Each winner of a draw that has several, folded. */
export function SeveralWinners({ item, isFirst }: Thing) {
  const more = item.count - item.winners.length;
  return (
    <>
      <Way item={item} isFirst={isFirst} />
      <details className="advanced winners">
        <summary>
          <Icon of={CaretRightIcon} />
          Each winner<span className="sr"> of {item.name}</span>
        </summary>
        <ul className="stack">
          {item.winners.map((winner) => (
            <li key={winner.code} className="stack-s">
              <p className="anywhere small">
                {aboutOf(item, winner.prize)[0]} · <span className="code">{winner.code}</span>
                {winner.email === null ? '' : ` · ${winner.email}`}
              </p>
              <WinnerWays item={item} isFirst={false} winner={winner} />
            </li>
          ))}
          {more > 0 ? <li className="small dim">and {more} more</li> : null}
        </ul>
      </details>
    </>
  );
}
