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
import { Header } from './header.tsx';
import { usePageHandle } from './page-handle.ts';
import { AccountNotice, isRestricted } from './restricted.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { LateSheetPlace } from '../../share/late-sheet-place.tsx';
import { Placeholders } from '../../frame/placeholders.tsx';

/** Fetched for those whom it stops. */
const ConnectGate = lazy(async () => ({
  default: (await import('./connect-gate.tsx')).ConnectGate,
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
      <div hidden={waiting}>
        <Outlet />
      </div>
    </>
  );
}

/** Header, page, and the gate of a missing payment account (product §2.2, §2.3). */
export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  const { title, home, bare, withoutConnection, withRestriction } = usePageHandle();
  const { pathname, search } = useLocation();
  useEffect(() => keepLastPage(pathname + search), [pathname, search]);
  const noticed = isRestricted(profile) && withRestriction === true;
  const gated = !profile.isConnected && !withoutConnection && !noticed;
  const everGated = useEver(gated);
  return (
    <>
      <title>{`${title} · Clubdraw`}</title>
      <div inert={gated}>
        {bare ? null : <Header title={title} home={home ?? false} profile={profile} />}
        <Suspense>{noticed && !bare ? <AccountNotice profile={profile} /> : null}</Suspense>
        <LateSheetPlace />
        <Content />
      </div>
      <Suspense>{everGated ? <ConnectGate opened={gated} profile={profile} /> : null}</Suspense>
      <SignInDialog email={profile.email} />
    </>
  );
}
