import type { PagePoster } from '@clubdraw/contract/pages/page-poster';
import { picturePath } from '@clubdraw/contract/pages/public-paths';
import { noPurchaseNecessary } from '@clubdraw/domain/entries/free-entry-messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showAmount, showMoney } from '@clubdraw/domain/money/money';
import { ClubDisc } from '../frame/club-badge.tsx';
import { eachPeriod, everyPeriod } from '../package/period-words.ts';

/** The words beside the code: the next step, the price, and the date of the draw. */
function wordsOf({ price, frequency, runAt, timezone }: PagePoster) {
  const at = runAt === null ? null : showDateTime(new Date(runAt), timezone);
  if (frequency !== null) {
    return {
      call: 'Scan to join',
      cost: price && `From ${showMoney(price)} ${eachPeriod(frequency)}`,
      when: `Drawn ${everyPeriod(frequency)}`,
      at: at && `Next on ${at}`,
    };
  }
  const isFree = price?.amount === 0;
  return {
    call: isFree ? 'Scan to join' : 'Scan to enter',
    cost: isFree ? 'It is free' : price && `${showMoney(price)} a ticket`,
    when: 'Drawn on',
    at,
  };
}

/** "5 for $10.00 · 8 for $15.00", in the currency of the price above it. */
function bundlesInWords(bundles: NonNullable<PagePoster['bundles']>): string {
  return bundles.map(({ count, price }) => `${count} for ${showAmount(price)}`).join(' · ');
}

/** By the letters of a name. */
const sizes = [
  { most: 22, size: 'short' },
  { most: 60, size: 'middle' },
];

/** Long words are set smaller: all of them are read on a wall. */
function setOf({ name, prize, prizes }: PagePoster): string {
  const size = sizes.find(({ most }) => name.length <= most)?.size ?? 'long';
  return prize.length > 120 || prizes ? `${size} wordy` : size;
}

type Props = { poster: PagePoster; host: string };

function Stub({ poster, host }: Props) {
  const { call, cost, when, at } = wordsOf(poster);
  return (
    <div className="poster-stub">
      <div>
        <img
          className="qr"
          src={`${poster.qr}&margin=no`}
          width={302}
          height={302}
          alt="QR code of this address"
        />
        <p className="address">
          {host}
          <b>{poster.shortPath}</b>
        </p>
      </div>
      <div className="poster-words">
        <p className="call">{call}</p>
        {cost ? <p className="cost">{cost}</p> : null}
        {poster.bundles ? <p>{bundlesInWords(poster.bundles)}</p> : null}
        {poster.opensAt ? (
          <p>
            Opens on
            <b>{showDateTime(new Date(poster.opensAt), poster.timezone)}</b>
          </p>
        ) : null}
        {poster.hasFreeEntry ? <p>{noPurchaseNecessary}</p> : null}
        <p>
          {when}
          {at ? <b>{at}</b> : null}
        </p>
      </div>
    </div>
  );
}

/** The lines for prizes that a poster has room for. */
const maxPrizes = 7;

/** Several prizes, or one with its value: a line each. */
function Prizes({ prizes }: { prizes: readonly string[] }) {
  const most = prizes.length > maxPrizes ? maxPrizes - 1 : maxPrizes;
  const more = prizes.length - most;
  return (
    <div className="poster-prize">
      {prizes.slice(0, most).map((prize, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be the same
        <div key={at}>
          <bdi>{prize}</bdi>
        </div>
      ))}
      {more > 0 ? <div>and {more} more prizes</div> : null}
    </div>
  );
}

/**
 * A draw or a package as a ticket that hangs on a wall: the prize on its stock, the way in on the
 * stub.
 */
export function Poster({ poster, host }: Props) {
  const { name, prize, prizes, imageId, clubName } = poster;
  return (
    <article className={`poster ${setOf(poster)}`}>
      <div className="poster-main">
        {clubName ? (
          <p className="poster-club">
            <ClubDisc {...poster} />
            <bdi>{clubName}</bdi>
          </p>
        ) : null}
        {imageId ? (
          <picture>
            <img src={picturePath(imageId, 1280)} width={1280} height={720} alt="" />
          </picture>
        ) : null}
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {prizes ? (
          <Prizes prizes={prizes} />
        ) : (
          <p className="poster-prize">
            <bdi>{prize}</bdi>
          </p>
        )}
      </div>
      <Stub poster={poster} host={host} />
    </article>
  );
}
