import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router';
import { onSessionChange, storedToken } from '../api/session/owner.ts';
import { askToSignIn } from '../api/session/sign-in-again.ts';
import { hasUnsavedInput } from '../api/session/unsaved-input.ts';
import { ErrorScreen } from './error-screen.tsx';
import { scrollPositions } from './scroll-positions.ts';
import { useToastsWanted } from '../ui/toast.ts';
import { SlowNotice } from './slow-notice.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const Toasts = lazy(async () => ({ default: (await import('../ui/overlays/toasts.tsx')).Toasts }));

async function followOtherTab(revalidate: () => Promise<void>): Promise<void> {
  const isOver = storedToken() === null;
  // Signed out in another tab, with input here that sign-in would take away.
  if (isOver && hasUnsavedInput() && (await askToSignIn())) return;
  // The guards of the loaders decide where somebody belongs now.
  await revalidate();
}

function useSessionOfOtherTabs(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSessionChange(() => {
        void followOtherTab(revalidate);
      }),
    [revalidate],
  );
}

/** The frame of every screen: notifications, and news of the session. */
export function Component() {
  useSessionOfOtherTabs();
  useHeadingFocus(useLocation().pathname);
  return (
    <>
      <Outlet />
      <SlowNotice />
      <Suspense>{useToastsWanted() ? <Toasts /> : null}</Suspense>
      <ScrollRestoration storageKey={scrollPositions} />
    </>
  );
}

export const ErrorBoundary = ErrorScreen;
