import { cancelPackage, getPackage } from '@clubdraw/contract/package-endpoints';
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { attempt } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { CancelPackageCard } from '../../parts/package-details/cancel-package-card.tsx';
import { DrawsCard } from '../../parts/package-details/draws-card.tsx';
import { PackageHead } from '../../parts/package-details/package-head.tsx';
import { RefundsCard } from '../../parts/refunds-card.tsx';
import { TiersCard } from '../../parts/package-details/tiers-card.tsx';
import { packageWaitsForNews } from '../../parts/package-details/package-waits-for-news.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { useRevalidateWhile } from '../../shell/use-revalidate-while.ts';

export const handle: PageHandle = { title: 'Package Details' };

export async function loader({ params, request }: LoaderFunctionArgs) {
  const input = { params: { id: params['packageId'] ?? '' } };
  return call(getPackage, input, { signal: request.signal });
}

/** Cancelling is all that is ever sent to this page. */
export async function action({ params }: ActionFunctionArgs) {
  return attempt(async () => {
    await call(cancelPackage, { params: { id: params['packageId'] ?? '' } });
    return 'done' as const;
  });
}

/** One package as its owner sees it (spec §2.14). */
export function Component() {
  const found = useLoaderData<typeof loader>();
  useRevalidateWhile(packageWaitsForNews(found));
  return (
    <main className="page stack-l">
      <PackageHead found={found} />
      <div className="two">
        <div className="stack-l">
          <TiersCard found={found} />
          <DrawsCard found={found} />
        </div>
        <div className="stack-l">
          {found.cancelledAt ? <RefundsCard refunds={found.refunds} people="members" /> : null}
          <CancelPackageCard found={found} />
        </div>
      </div>
    </main>
  );
}
