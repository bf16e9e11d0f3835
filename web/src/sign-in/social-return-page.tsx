import { exchangeSignInCall } from '@clubdraw/contract/sign-in/sign-in';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { ownDevice } from '../api/session/device.ts';
import { paths, signInPath } from '../paths.ts';
import { socialExchangeText, socialReturnText } from './auth-messages.ts';
import { beginSession } from './begin-session.ts';
import { pageFor } from '../api/session/guards.ts';
import { keepSignInNotice } from '../api/session/sign-in-notice.ts';
import { takeBegunSignIn } from './social-sign-in.ts';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { showToast } from '../ui/toast.ts';

/** Back to sign-in with a sentence, and with the page that asked for a session. */
function backToSignIn(text: string, from: string | undefined): Response {
  keepSignInNotice(text);
  return redirect(from === undefined || from === paths.welcome ? paths.signIn : signInPath(from));
}

/**
 * The end of a social sign-in (product §2.1, §4.1): exchanges the token of the address for a
 * session, and leads on.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  // At once, so that neither the history nor anybody who looks over a shoulder keeps them.
  window.history.replaceState(window.history.state, '', paths.socialReturn);
  const begun = takeBegunSignIn();
  const [token, email] = [query.get('token'), query.get('email')];
  if (!token || !email) return backToSignIn(socialReturnText(query.get('problem')), begun?.from);
  if (!begun) return backToSignIn(socialReturnText('expired'), undefined);
  try {
    const body = { token, marker: begun.marker };
    const session = await call(exchangeSignInCall, { body }, { device: ownDevice() });
    beginSession(session.token, email);
    if (session.isNew) welcome();
    return redirect(pageFor(begun.from));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return backToSignIn(socialExchangeText(error), begun.from);
  }
}

/** The words that sign-up says to everybody (product §1.2). */
function welcome(): void {
  const message = 'A member of the sales team will be in touch shortly.';
  void showToast({ title: 'Your account is ready.', message, autoClose: 8000 });
}

export const Component = LoadingScreen;
