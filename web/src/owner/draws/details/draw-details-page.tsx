import {
  cancelDrawCall,
  drawStatsCall,
  getDrawCall,
  startLiveDrawCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import * as messages from '@clubdraw/domain/texts/messages';
import { lazy, Suspense } from 'react';
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { CancelCard } from './cancel-card.tsx';
import { DrawHead } from './draw-head.tsx';
import { DrawNumbers } from './draw-numbers.tsx';
import { InfoCard } from './info-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MoneyCard } from '../../details/money-card.tsx';
import { useDrawNews, type Shown } from '../../figures/use-draw-news.ts';
import { SalesCard } from './sales-card.tsx';
import { hasEnded, stillHeld, waitsForNews } from './details-facts.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { useRevalidateWhile } from '../../../frame/use-revalidate-while.ts';
import { Notice } from '../../../ui/notice.tsx';
import { whoReadsMoney, whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../../frame/only.tsx';
import { useMay } from '../../frame/use-may.ts';
import { mayNow } from '../../../api/session/profile.ts';

// Most draws run by themselves.
const LiveCard = lazy(async () => ({ default: (await import('./live-card.tsx')).LiveCard }));

// A draw that ran has a turn; until then there is none to pass over.
const PassOverCard = lazy(async () => ({
  default: (await import('./pass-over-card.tsx')).PassOverCard,
}));

// Only a cancelled draw gives everything back.
const RefundsCard = lazy(async () => ({
  default: (await import('../../details/refunds-card.tsx')).RefundsCard,
}));

// Nobody has won before the draw.
const WinnerCard = lazy(async () => ({ default: (await import('./winner-card.tsx')).WinnerCard }));

// It stands below the sales, with a form of its own.
const HelperLinks = lazy(async () => ({
  default: (await import('./helper-links.tsx')).HelperLinks,
}));

// Most draws have one prize.
const PlacesCard = lazy(async () => ({ default: (await import('./places-card.tsx')).PlacesCard }));

export const handle: PageHandle = {
  title: 'Draw Details',
  failed: messages.failedToLoadDraw,
  withRestriction: true,
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const input = { params: { id: params['drawId'] ?? '' } };
  const options = { signal: request.signal };
  const [draw, stats, sales] = await Promise.all([
    call(getDrawCall, input, options),
    call(drawStatsCall, input, options),
    // A seller sees counts alone.
    mayNow(whoReadsMoney, request.signal).then((may) =>
      may ? call(getDrawSalesCall, input, options) : null,
    ),
  ]);
  return { draw, stats, sales };
}

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['cancel', 'startLive']) }),
  z.looseObject({ intent: z.enum(['passOver', 'letter']) }),
]);

export async function action({ params, request }: ActionFunctionArgs) {
  const input = { params: { id: params['drawId'] ?? '' } };
  const order = asked.parse(await request.json());
  return attempt(async () => {
    if (order.intent === 'cancel') await call(cancelDrawCall, input);
    else if (order.intent === 'startLive') await call(startLiveDrawCall, input);
    else await orderTurn(order);
    return 'done' as const;
  });
}

/** Most draws have one turn, and few visits end it. */
async function orderTurn(sent: object): Promise<void> {
  const { sendTurnOrder } = await import('../../details/turn-order.ts');
  await sendTurnOrder(sent);
}

/** A draw that nothing changes any more has no events. */
function followed({ id, status, result, participants, held }: OwnedDraw): Shown[] {
  const isOpen = status !== 'Cancelled' && result === null;
  return isOpen ? [{ drawId: id, participants, held }] : [];
}

/** One draw as its owner sees it (product §2.13). */
export function Component() {
  const { draw, stats, sales } = useLoaderData<typeof loader>();
  useDrawNews(followed(draw));
  useRevalidateWhile(waitsForNews(draw));
  const runs = useMay(whoRuns);
  const canStart = draw.can.startLive.allowed;
  // Beside several winners there is room for the facts below the money.
  const hasPlaces = draw.winners.length > 1;
  const facts = <InfoCard draw={draw} />;
  return (
    <main className="page stack-l">
      <DrawHead draw={draw} />
      <KeyFigures draw={draw} sales={sales} stats={stats} />
      <div className={!sales ? 'stack-l' : draw.winners.length > 0 || canStart ? 'two led' : 'two'}>
        {/* First where there is one column: on a phone nobody scrolls past charts to what is on. */}
        <Suspense>{draw.winner ? <WinnerCard draw={draw} /> : null}</Suspense>
        <Suspense>{hasPlaces ? <PlacesCard draw={draw} /> : null}</Suspense>
        <Suspense>{canStart ? <LiveCard draw={draw} /> : null}</Suspense>
        <div className="stack-l">
          {sales ? (
            <>
              <SalesCard sales={sales} isOver={hasEnded(draw)} />
              <Suspense>
                <HelperLinks draw={draw} sales={sales} isOver={hasEnded(draw)} />
              </Suspense>
              {drawKindOf(draw.entryCost) === 'paid' ? <MoneyCard sales={sales} /> : null}
            </>
          ) : null}
          {hasPlaces ? facts : null}
        </div>
        <div className="stack-l">
          <Suspense>{draw.result ? <PassOverCard draw={draw} /> : null}</Suspense>
          <NeverDecided draw={draw} />
          <Suspense>
            {draw.status === 'Cancelled' ? (
              <RefundsCard refunds={draw.refunds} people="buyers" />
            ) : null}
          </Suspense>
          <Suspense>
            {runs && draw.runMethod === 'LIVE' && !canStart ? <LiveCard draw={draw} /> : null}
          </Suspense>
          {hasPlaces ? null : facts}
        </div>
      </div>
      <DrawNumbers draw={draw} frequency={stats.numbersFrequency} />
      <Only to={whoRuns}>
        {sales ? (
          <CancelCard draw={draw} ticketCount={stats.ticketCount} held={stillHeld(sales)} />
        ) : null}
      </Only>
    </main>
  );
}

/** Says why a draw was cancelled after its date; nothing for any other. */
function NeverDecided({ draw: { cancelledAt, runAt } }: { draw: OwnedDraw }) {
  if (!cancelledAt || cancelledAt <= runAt) return null;
  return (
    <Notice kind="warn">
      <p>
        This draw was cancelled because its public random value did not come within seven days.
        Nobody can win it; every payment goes back in full.
      </p>
    </Notice>
  );
}
