import { discountTypeNames } from '@clubdraw/domain/money/discounts';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import * as messages from '@clubdraw/domain/texts/messages';
import { isOnePlainPrize } from '@clubdraw/domain/prizes/prizes';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Amount } from '../../figures/amount.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { runMethodWords } from '../draw-facts.ts';

// Most draws have one prize.
const PrizeFacts = lazy(async () => ({ default: (await import('./prize-facts.tsx')).PrizeFacts }));

// So have most no bundles, no limit, no free way in and one date.
const FurtherWays = lazy(async () => ({
  default: (await import('./further-ways.tsx')).FurtherWays,
}));

/** Tickets are sold one by one, to anybody who pays. */
function isPlainSale(draw: OwnedDraw): boolean {
  const { bundles, maxPerPerson, freeEntry, giveaways, latestRunAt, opensAt } = draw;
  const isLimited = maxPerPerson !== null || giveaways !== null;
  return bundles.length === 0 && !isLimited && !freeEntry && !latestRunAt && !opensAt;
}

function Picture({ draw }: { draw: OwnedDraw }) {
  const [failed, setFailed] = useState(false);
  if (draw.imageId === null) return null;
  if (failed) return <p className="dim small">{messages.errorLoadingImage}</p>;
  return (
    <div className="picture">
      <img src={paths.image(draw.imageId)} alt={draw.prize} onError={() => setFailed(true)} />
    </div>
  );
}

/** The prices of its tickets, and how many there are. */
function SaleFacts({ draw }: { draw: OwnedDraw }) {
  return (
    <>
      <div>
        <dt>Entry cost</dt>
        <dd>
          {drawKindOf(draw.entryCost) === 'promo' ? 'Free' : <Amount money={draw.entryCost} />}
        </dd>
      </div>
      <div>
        <dt>Ticket cap</dt>
        <dd>{draw.ticketCap === null ? 'None' : showCount(draw.ticketCap)}</dd>
      </div>
      {isPlainSale(draw) ? null : (
        <Suspense>
          <FurtherWays draw={draw} />
        </Suspense>
      )}
    </>
  );
}

/** The facts of the draw, as they were published (product §2.13). */
export function InfoCard({ draw }: { draw: OwnedDraw }) {
  return (
    <section className="card stack" aria-labelledby="info-title">
      <h2 id="info-title">The draw</h2>
      <Picture draw={draw} />
      <dl className="line">
        {isOnePlainPrize(draw.prizes) ? (
          <div>
            <dt>Prize</dt>
            <dd>{draw.prize}</dd>
          </div>
        ) : (
          <Suspense>
            <PrizeFacts draw={draw} />
          </Suspense>
        )}
        <SaleFacts draw={draw} />
        <div>
          <dt>Draw Type</dt>
          <dd>{runMethodWords[draw.runMethod].name}</dd>
        </div>
        <div>
          <dt>You write to the winner</dt>
          <dd>{draw.emailWinner ? 'Yes' : 'No'}</dd>
        </div>
        {drawKindOf(draw.entryCost) === 'promo' ? (
          <div>
            <dt>Entries have to be confirmed</dt>
            <dd>{draw.confirmEntries ? 'Yes' : 'No'}</dd>
          </div>
        ) : null}
        {draw.discounts.map(({ type, code }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same
          <div key={position}>
            <dt>{discountTypeNames[type]}</dt>
            <dd>{code}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <a href={paths.verifyDraw(draw.id)}>See what the public sees when checking this draw</a>
      </p>
    </section>
  );
}
