import { lazy, Suspense, useEffect } from 'react';
import {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { requireOwner } from '../../api/session/guards.ts';
import { keepLastPage } from '../../api/session/last-page.ts';
import { loadProfile } from '../../api/session/profile.ts';
import { useAfter } from '../../ui/use-after.ts';
import { useEver } from '../../ui/use-ever.ts';
import { useRoomForRail } from '../../ui/use-wide.ts';
import { Header } from './header.tsx';
import { usePageHandle } from './page-handle.ts';
import { LateAccountNotice, isRestricted } from './restricted.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SkipLink } from './skip-link.tsx';
import { useSearch } from './use-search.ts';
import { SheetPlace } from '../../share/sheet-place.tsx';
import { Placeholders } from '../../frame/placeholders.tsx';

/** Fetched for those whom it stops. */
const ConnectGate = lazy(async () => ({
  default: (await import('./connect-gate.tsx')).ConnectGate,
}));

/** Fetched for those whose club is stopped. */
const SuspendedNotice = lazy(async () => ({
  default: (await import('./suspended-notice.tsx')).SuspendedNotice,
}));

/** Fetched for those whose part is another. */
const NotYourPart = lazy(async () => ({
  default: (await import('./not-your-part.tsx')).NotYourPart,
}));

/** Fetched where there is room for it. */
const Rail = lazy(async () => ({ default: (await import('./rail.tsx')).Rail }));

/** Fetched when somebody looks for something. */
const SearchPalette = lazy(async () => ({
  default: (await import('../search/search-palette.tsx')).SearchPalette,
}));

export async function loader({ request }: LoaderFunctionArgs) {
  requireOwner(request);
  return { profile: await loadProfile(request) };
}

/** Another page of a list says nothing new about its owner. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const onlySearch =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearch ? false : defaultShouldRevalidate;
}

/** The page, or its outline once the next one has kept somebody waiting. */
function Content() {
  const waiting = useAfter(useNavigation().state === 'loading', 300);
  return (
    <>
      {waiting ? (
        <main className="page">
          <Placeholders />
        </main>
      ) : null}
      <div id="content" hidden={waiting}>
        <Outlet />
      </div>
    </>
  );
}

/**
 * Rail, header, page, the search, and the gate of a missing payment account (product §2.2, §2.3).
 */
export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  const { title, home, bare, may, withoutConnection, withRestriction } = usePageHandle();
  const { pathname, search } = useLocation();
  useEffect(() => keepLastPage(pathname + search), [pathname, search]);
  const noticed = isRestricted(profile) && withRestriction === true;
  // Only the owner can do what the gate asks for.
  const isOwner = profile.role === 'owner';
  const gated = isOwner && !profile.isConnected && !withoutConnection && !noticed;
  const isOpen = may === undefined || may.includes(profile.role);
  const everGated = useEver(gated);
  const hasRoom = useRoomForRail();
  // The audience of a stage sees no buyers.
  const { opened, open, close, takeTyped } = useSearch(!gated && !bare);
  const everSearched = useEver(opened);
  return (
    <>
      <title>{`${title} · Clubdraw`}</title>
      <div className={bare ? undefined : 'owner-area'} inert={gated}>
        {bare ? null : <SkipLink />}
        <Suspense>{hasRoom && !bare ? <Rail profile={profile} onSearch={open} /> : null}</Suspense>
        <div>
          {bare ? null : (
            <Header title={title} home={home ?? false} profile={profile} onSearch={open} />
          )}
          <Suspense>{noticed && !bare ? <LateAccountNotice profile={profile} /> : null}</Suspense>
          <Suspense>
            {profile.club.isSuspended && !bare ? <SuspendedNotice {...profile} /> : null}
          </Suspense>
          <SheetPlace />
          {isOpen ? (
            <Content />
          ) : (
            <Suspense>
              <NotYourPart />
            </Suspense>
          )}
        </div>
      </div>
      <Suspense>
        {everSearched ? (
          <SearchPalette opened={opened} takeTyped={takeTyped} onClose={close} />
        ) : null}
      </Suspense>
      <Suspense>{everGated ? <ConnectGate opened={gated} profile={profile} /> : null}</Suspense>
      <SignInDialog email={profile.email} />
    </>
  );
}
