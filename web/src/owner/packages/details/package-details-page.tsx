import {
  getPackageSalesCall,
  listPackageDrawsCall,
} from '@clubdraw/contract/packages/package-draws';
import { cancelPackageCall, getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { getPackageStandingCall } from '@clubdraw/contract/packages/package-standing';
import { lazy, Suspense } from 'react';
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { attempt } from '../../../api/attempt.ts';
import { call } from '../../../api/call.ts';
import { MoneyCard } from '../../details/money-card.tsx';
import { keepToPages, searchParams } from '../../listing/list-search.ts';
import { FaceCard } from './face-card.tsx';
import { ChargedOnCard } from './charged-on-card.tsx';
import { DrawsCard } from './draws-card.tsx';
import { LeftCard } from './left-card.tsx';
import { LinksCard } from './links-card.tsx';
import { PackageFigures } from './package-figures.tsx';
import { PackageHead } from './package-head.tsx';
import { TiersCard } from './tiers-card.tsx';
import { PrizesCard } from './prizes/prizes-card.tsx';
import { packageWaitsForNews } from '../package-facts.ts';
import { paths } from '../../../paths.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { useRevalidateWhile } from '../../../frame/use-revalidate-while.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../../frame/only.tsx';

// Only a cancelled package gives everything back.
const RefundsCard = lazy(async () => ({
  default: (await import('../../details/refunds-card.tsx')).RefundsCard,
}));

// It stands last, and is seldom wanted.
const CancelPackageCard = lazy(async () => ({
  default: (await import('./cancel-package-card.tsx')).CancelPackageCard,
}));

export const handle: PageHandle = { title: 'Package Details', withRestriction: true };

/** Which of its draws; a page that cannot be is the first. */
const drawsPage = z.object({ page: listPackageDrawsCall.query.shape.page.catch(1) });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['packageId'] ?? '';
  const options = { signal: request.signal };
  const { page } = drawsPage.parse(searchParams(request.url));
  const [found, list, { books }, standing] = await Promise.all([
    call(getPackageCall, { params: { id } }, options),
    call(listPackageDrawsCall, { params: { id }, query: { page, pageSize: 10 } }, options),
    call(getPackageSalesCall, { params: { id } }, options),
    call(getPackageStandingCall, { params: { id } }, options),
  ]);
  keepToPages(paths.packageDetails(id), { page }, list.totalPages);
  return { found, list, books, standing, page };
}

const asked = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel') }),
  z.looseObject({ intent: z.enum(['passOver', 'letter', 'prizes']) }),
]);

export async function action({ params, request }: ActionFunctionArgs) {
  const order = asked.parse(await request.json());
  return attempt(async () => {
    if (order.intent === 'cancel')
      await call(cancelPackageCall, { params: { id: params['packageId'] ?? '' } });
    else if (order.intent === 'prizes') await orderPrizes(params['packageId'] ?? '', order);
    else await orderTurn(order);
    return 'done' as const;
  });
}

/** Few visits end a turn to the prize. */
async function orderTurn(sent: object): Promise<void> {
  const { sendTurnOrder } = await import('../../details/turn-order.ts');
  await sendTurnOrder(sent);
}

/** Few visits change the prizes. */
async function orderPrizes(packageId: string, sent: object): Promise<void> {
  const { sendPrizes } = await import('./prizes/prizes-order.ts');
  await sendPrizes(packageId, sent);
}

/** One package as its owner sees it (product §2.14). */
export function Component() {
  const { found, list, books, standing, page } = useLoaderData<typeof loader>();
  useRevalidateWhile(packageWaitsForNews(found));
  return (
    <main className="page stack-l">
      <PackageHead found={found} />
      <PackageFigures found={found} standing={standing} />
      <ChargedOnCard chargedOn={found.chargedOn} />
      <div className="two">
        <div className="stack-l">
          <PrizesCard found={found} />
          <DrawsCard
            packageId={found.id}
            packageName={found.name}
            timezone={found.timezone}
            draws={list.draws}
            page={page}
            totalPages={list.totalPages}
          />
          <TiersCard found={found} held={standing.held} />
        </div>
        <div className="stack-l">
          {books.map((one, at) => (
            <MoneyCard
              key={one.gross.currency}
              sales={one}
              title={at === 0 ? 'Money' : `Money in ${one.gross.currency}`}
            />
          ))}
          <Suspense>
            {found.cancelledAt ? <RefundsCard refunds={found.refunds} people="members" /> : null}
          </Suspense>
          <LinksCard found={found} links={standing.links} />
          <LeftCard left={standing.left} timezone={found.timezone} />
          <FaceCard found={found} />
        </div>
      </div>
      <Suspense>
        <Only to={whoRuns}>
          <CancelPackageCard found={found} />
        </Only>
      </Suspense>
    </main>
  );
}
