import type { ClubDraw, ClubPackage, OpenDraw, PastDraw } from '@clubdraw/contract/pages/page-club';
import { picturePath } from '@clubdraw/contract/pages/public-paths';
import { dayAndMonth, showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import type { Stock } from '@clubdraw/domain/draws/stock';
import { winnersInWords } from '@clubdraw/domain/draws/winners-in-words';
import type { ReactNode } from 'react';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';
import { eachPeriod, everyPeriod } from '../package/period-words.ts';

type Listed = Pick<ClubDraw, 'path' | 'name' | 'imageId' | 'stock' | 'timezone'>;

type RowProps = {
  of: Omit<Listed, 'stock'> & { stock: Stock | 'void' };
  at: string;
  children: ReactNode;
};

/** Something of a club as a ticket in a list: date, words, and its picture. */
function Row({ of: { path, name, imageId, stock, timezone }, at, children }: RowProps) {
  const { day, month } = dayAndMonth(new Date(at), timezone);
  const picture = imageId === null ? null : picturePath(imageId, 640);
  return (
    <li className={`trow ${stock}${picture ? ' with-pic' : ''}`}>
      <div className="tdate" aria-hidden="true">
        <span>{month}</span>
        <b>{day}</b>
      </div>
      <div className="tbody">
        <h3>
          <a href={path}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        {children}
      </div>
      {picture ? <img src={picture} width={640} height={360} alt="" loading="lazy" /> : null}
    </li>
  );
}

function Prize({ draw: { name, prize } }: { draw: ClubDraw }) {
  if (prize === name) return null;
  return (
    <p className="small">
      <bdi>{prize}</bdi>
    </p>
  );
}

function When({ draw: { runAt, timezone } }: { draw: ClubDraw }) {
  return <time dateTime={runAt}>{showDateTime(new Date(runAt), timezone)}</time>;
}

function priceOf({ price }: ClubDraw): string | null {
  if (price === null) return null;
  return price.amount === 0 ? 'Free to enter' : `${showMoney(price)} a ticket`;
}

/** When it opens, its price while tickets are free, or that none is. */
function stateOf(draw: OpenDraw): string | null {
  const { opensAt, timezone, isFull } = draw;
  if (opensAt !== null) return `Opens on ${showDateTime(new Date(opensAt), timezone)}`;
  return isFull ? 'Full Capacity' : priceOf(draw);
}

/** A draw that is to come, with its price while tickets are free. */
export function DrawRow({ draw }: { draw: OpenDraw }) {
  return (
    <Row of={draw} at={draw.runAt}>
      <Prize draw={draw} />
      <p className="tmeta">
        <When draw={draw} />
        <b>{stateOf(draw)}</b>
      </p>
    </Row>
  );
}

/** A membership that is on sale. */
export function PackageRow({ offer }: { offer: ClubPackage }) {
  const { frequency, from, nextDrawAt, timezone } = offer;
  return (
    <Row of={offer} at={nextDrawAt}>
      <p className="small">A draw {everyPeriod(frequency)}.</p>
      <p className="tmeta">
        <span>
          Next on <time dateTime={nextDrawAt}>{showDateTime(new Date(nextDrawAt), timezone)}</time>
        </span>
        <b>
          From {showMoney(from)} {eachPeriod(frequency)}
        </b>
      </p>
    </Row>
  );
}

/** Which ticket won which prize, of a draw with several. */
function Places({ draw: { winners } }: { draw: PastDraw }) {
  if (winners.length < 2) return null;
  return (
    <ol className="small">
      {winners.map(({ place, prize, code }) => (
        <li key={place}>
          <bdi>{prize}</bdi>: {code === null ? 'no winner' : <UnbrokenCodes text={code} />}
        </li>
      ))}
    </ol>
  );
}

/** How it went; where the places stand in a list, without the sentence that names their tickets. */
function courseOf({ words, winners }: PastDraw): string {
  return winners.length > 1 ? words.replace(winnersInWords(winners), '').trim() : words;
}

/** A draw of the past: its words with the winning code as a ticket, and the way to check it. */
export function PastRow({ draw }: { draw: PastDraw }) {
  const course = courseOf(draw);
  return (
    <Row of={draw.isCancelled ? { ...draw, stock: 'void' } : draw} at={draw.runAt}>
      <Prize draw={draw} />
      <Places draw={draw} />
      {course === '' ? null : (
        <p className={draw.winners.length > 1 ? 'small dim' : 'won'}>
          <UnbrokenCodes text={course} />
        </p>
      )}
      <p className="tmeta">
        <When draw={draw} />
        <a className="tend" href={draw.checkPath} aria-label={`Check this draw: ${draw.name}`}>
          Check this draw
        </a>
      </p>
    </Row>
  );
}
