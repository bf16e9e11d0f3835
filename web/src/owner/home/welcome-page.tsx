import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getToDoCall, type ToDoOnHome } from '@clubdraw/contract/draws/to-do';
import { listPackagesCall } from '@clubdraw/contract/packages/package-endpoints';
import { getHomeCall } from '@clubdraw/contract/payments/home';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { mayNow, useProfile } from '../../api/session/profile.ts';
import { useEver } from '../../ui/use-ever.ts';
import { useDrawNews } from '../figures/use-draw-news.ts';
import { latestPaidDraws } from '../listing/draw-search.ts';
import { draftsKey } from '../drafts/drafts-key.ts';
import type { PageHandle } from '../frame/page-handle.ts';
import { isRestricted } from '../frame/restricted.ts';
import { latestPackages } from '../listing/package-search.ts';
import { latestPromoDraws } from '../listing/promo-draws.ts';
import { ComingRows } from './coming-rows.tsx';
import { hasHomeNews } from './home-news.ts';
import { HomeSections } from './home-sections.tsx';
import { NextDraw } from './next-draw.tsx';
import { SalesMonth } from './sales-month.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';

// Few accounts cannot take money.
const ConnectBanner = lazy(async () => ({
  default: (await import('./connect-banner.tsx')).ConnectBanner,
}));
// Few days have something to do.
const ToDo = lazy(async () => ({ default: (await import('./to-do.tsx')).ToDo }));
const Goals = lazy(async () => ({ default: (await import('./goals.tsx')).Goals }));
// Most days have a draw to come.
const QuietDay = lazy(async () => ({ default: (await import('./quiet-day.tsx')).QuietDay }));
// Few owners are new.
const FirstSteps = lazy(async () => ({
  default: (await import('./first-steps.tsx')).FirstSteps,
}));

/** Whether this browser keeps drafts of forms; the part that lists them knows how old they are. */
function hasKeptDrafts(): boolean {
  return localStorage.getItem(draftsKey) !== null;
}

/**
 * Whether the browser came here anew: after a reload or a step back it looks for the place where it
 * was.
 */
function isOpenedAnew(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && 'type' in arrival && arrival.type === 'navigate';
}

export const handle: PageHandle = { title: 'Home', home: true, withoutConnection: true };

/** The list of who can do what stands on it; nobody else has one. */
async function loadToDo(signal: AbortSignal): Promise<ToDoOnHome[] | null> {
  try {
    if (!(await mayNow(whoRuns, signal))) return [];
    return (await call(getToDoCall, {}, { signal })).toDo;
  } catch {
    return null;
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal };
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const [home, toDo, paid, promo, packages] = await Promise.all([
    call(getHomeCall, { query: { timezone } }, options),
    // The rest of Home stands without it.
    loadToDo(request.signal),
    call(listDrawsCall, { query: latestPaidDraws }, options),
    call(listDrawsCall, { query: latestPromoDraws }, options),
    call(listPackagesCall, { query: latestPackages }, options),
  ]);
  return { home, toDo, paid: paid.draws, promo: promo.draws, packages: packages.memberships };
}

/** The owner's dashboard (product §2.7). */
export function Component() {
  const { home, toDo, paid, promo, packages } = useLoaderData<typeof loader>();
  const profile = useProfile();
  const isFirst = useLocation().key === 'default';
  // A slow phone can be used before the lists below are made.
  const isWhole = useDeferredValue(true, !(isFirst && isOpenedAnew()));
  const [next, ...later] = home.coming;
  useDrawNews(
    home.coming.map(({ drawId, sold, held }) => ({ drawId, held, participants: sold + held })),
    () => hasHomeNews(home.coming),
  );
  const hasDraw = paid.length + promo.length + packages.length > 0;
  const hasSold = [...paid, ...promo].some(({ participants, held }) => participants > held);
  const isNew = !hasSold && packages.every(({ membersCount }) => membersCount === 0);
  const isOwner = profile.role === 'owner';
  const hasSteps = isOwner && isNew && !isRestricted(profile);
  const hasToDo = useEver(
    toDo?.length !== 0 || (whoRuns.includes(profile.role) && hasKeptDrafts()),
  );
  const hasSales = home.days.some(({ tickets }) => tickets > 0);
  return (
    <main className="page stack-l">
      <Suspense>{profile.isConnected || hasSteps || !isOwner ? null : <ConnectBanner />}</Suspense>
      <Suspense>{hasSteps ? <FirstSteps hasDraw={hasDraw} next={next} /> : null}</Suspense>
      <Suspense>{hasToDo ? <ToDo items={toDo} /> : null}</Suspense>
      {next ? <NextDraw draw={next} /> : null}
      <Suspense>{next ? <Goals draws={home.coming} /> : null}</Suspense>
      <Suspense>
        {next || isNew ? null : (
          <QuietDay draws={[...paid, ...promo]} newFollowers={home.newFollowers} />
        )}
      </Suspense>
      {hasSales || !isNew || later.length > 0 ? (
        <div className={later.length > 0 ? 'two even' : ''}>
          <SalesMonth days={home.days} books={home.books} week={home.week} />
          {later.length > 0 ? <ComingRows draws={later} /> : null}
        </div>
      ) : null}
      {isWhole ? <HomeSections paid={paid} promo={promo} packages={packages} /> : null}
    </main>
  );
}
