import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import * as messages from '@clubdraw/domain/texts/messages';
import { onSessionChange, storedEmail, storedToken } from '../../api/session/owner.ts';
import { answerSignIn, isSignInAsked, onSignInAsked } from '../../api/session/sign-in-again.ts';
import { Dialog } from '../../ui/dialog.tsx';

const SignInForm = lazy(async () => ({
  default: (await import('./sign-in-form.tsx')).SignInForm,
}));

function decline(): void {
  answerSignIn(false);
}

/** Goes on by itself when the same owner has signed in in another tab. */
function useOtherTabs(asked: boolean, email: string): void {
  useEffect(() => {
    if (!asked) return undefined;
    return onSessionChange(() => {
      if (storedToken() !== null && storedEmail() === email) answerSignIn(true);
    });
  }, [asked, email]);
}

/**
 * Asks the owner of the page to sign in again when the session ended while something was being
 * saved: the page and all that was typed on it stay as they are, and the saving goes on.
 */
export function SignInDialog({ email }: { email: string }) {
  const asked = useSyncExternalStore(onSignInAsked, isSignInAsked);
  useOtherTabs(asked, email);
  return (
    <Dialog opened={asked} title={messages.sessionEnded} onClose={decline}>
      <p>Everything that you typed is still here. Once you are signed in, it is saved.</p>
      <Suspense fallback={<p className="dim">One moment…</p>}>
        <SignInForm email={email} onDone={() => answerSignIn(true)} onDecline={decline} />
      </Suspense>
    </Dialog>
  );
}
