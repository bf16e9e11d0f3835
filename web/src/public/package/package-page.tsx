import { discountTypeNames } from '@clubdraw/domain/money/discounts';
import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { packagePath } from '@clubdraw/contract/pages/public-paths';
import { periodNames } from '@clubdraw/domain/time/frequency';
import * as messages from '@clubdraw/domain/texts/messages';
import * as tierMessages from '@clubdraw/domain/texts/tier-messages';
import { prizePromise } from '@clubdraw/domain/terms/prize-promise';
import { stocks } from '@clubdraw/domain/draws/stock';
import type { ReactNode } from 'react';
import { ShareButton } from '../frame/share-button.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import { ServerText } from '../frame/server-text.tsx';
import type { LiveDraw } from './live-draw.ts';
import { LiveNote } from './live-note.tsx';
import { everyPeriod } from './period-words.ts';
import { TierCard } from './tier-card.tsx';

export type PackagePageProps = {
  offer: PagePackage;
  /** Of the draw that is being drawn; null while there is none. */
  live: LiveDraw | null;
  /** The parts that only the server writes. */
  seller?: ReactNode;
  face?: ReactNode;
  words?: ReactNode;
  when?: ReactNode;
  prizes?: ReactNode;
  draws?: ReactNode;
};

type Props = Pick<PackagePageProps, 'offer'>;

function Perks({ offer: { perks } }: Props) {
  if (perks.length === 0) return null;
  return (
    <section aria-labelledby="perks" className="stack-s">
      <h2 id="perks">Exclusive discounts and perks</h2>
      <ul className="ticks">
        {[...new Set(perks)].map((type) => (
          <li key={type}>
            <SpriteIcon name="check" />
            <span>
              <b className="strong">{discountTypeNames[type]}</b>, for members: the code comes by
              e‑mail
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ended({ offer }: Props) {
  return (
    <p className="notice">
      <SpriteIcon name="warning-circle-fill" />
      <span>
        <b className="strong">{messages.packageNotAvailable}</b> Its members are not charged any
        more.
        {offer.nextDrawAt === null ? '' : ' Members who have entries stay in the upcoming draw.'}
      </span>
    </p>
  );
}

function Paused({ offer }: Props) {
  if (!offer.isOnSale || offer.paymentMethods.length > 0) return null;
  return (
    <p className="notice">
      <SpriteIcon name="warning-circle-fill" />
      <span>
        {messages.clubCannotTakePayments} <a href={packagePath(offer.id)}>Look again</a>
      </span>
    </p>
  );
}

function HowItWorks({ offer }: Props) {
  const period = periodNames[offer.frequency];
  return (
    <section className="proof" aria-labelledby="how">
      <h2 id="how">How a membership works</h2>
      <ol>
        <li>
          <b className="strong">You pay each {period}</b>
          <span className="dim">Each payment buys your place in exactly one draw.</span>
        </li>
        <li>
          <b className="strong">Your tickets come by e‑mail</b>
          <span className="dim">With the date of their draw, and a receipt for them.</span>
        </li>
        <li>
          <b className="strong">The winner claims the prize</b>
          <span className="dim">{prizePromise(offer, { hasReserves: true })}</span>
        </li>
        <li>
          <b className="strong">You leave when you like</b>
          <span className="dim">
            With a code sent to your e‑mail. What was paid for a draw that has not run comes back.
          </span>
        </li>
      </ol>
    </section>
  );
}

/** The tiers of newcomers; of a package that is over those that it had. */
function Tiers({ offer }: Props) {
  const { tiers, stock, isOnSale } = offer;
  const first = stocks.indexOf(stock);
  return (
    <section aria-labelledby="tiers" className="stack">
      <h2 id="tiers">{isOnSale && tiers.length > 0 ? 'Choose your tier' : 'The tiers'}</h2>
      {isOnSale && tiers.length === 0 ? (
        <p className="notice">
          <SpriteIcon name="warning-circle-fill" />
          <span>{tierMessages.noTierForNewcomers}</span>
        </p>
      ) : null}
      <ul className="tiers">
        {tiers.map((tier, at) => (
          <li key={tier.id}>
            <TierCard
              offer={offer}
              tier={tier}
              paper={stocks[(first + at) % stocks.length] ?? stock}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The public page of a package (product §2.15): its tiers, while it is on sale. */
export function PackagePage({ offer, live, ...served }: PackagePageProps) {
  const { id, name, imageId, isOnSale } = offer;
  return (
    <>
      <header className="pub-top">
        <ServerText>{served.seller}</ServerText>
        <ShareButton of={{ kind: 'package', id, name }} />
      </header>
      <main className="page pub stack-l">
        <div className={imageId ? 'opening with-face' : 'opening'}>
          {imageId ? (
            <ServerText className="face" id="face">
              {served.face}
            </ServerText>
          ) : null}
          <div className="stack intro">
            <ServerText id="when">{served.when}</ServerText>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            {isOnSale ? (
              <p className="lead dim">
                A prize {everyPeriod(offer.frequency)}, for as long as you are a member.
              </p>
            ) : (
              <Ended offer={offer} />
            )}
            <ServerText className="stack-s" id="prizes">
              {served.prizes}
            </ServerText>
            <ServerText className="stack-s words" id="words">
              {served.words}
            </ServerText>
            <Paused offer={offer} />
            <LiveNote live={live} />
          </div>
        </div>
        <Tiers offer={offer} />
        <Perks offer={offer} />
        <ServerText id="draws">{served.draws}</ServerText>
        {isOnSale ? <HowItWorks offer={offer} /> : null}
      </main>
    </>
  );
}
