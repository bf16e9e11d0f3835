import {
  connectAccountCall,
  refreshAccountCall,
} from '@clubdraw/contract/payment-account/payment-account';
import { useEffect } from 'react';
import { data, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ApiFailure, plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { requirementsInWords } from '@clubdraw/contract/payment-account/provider-words';
import { ConnectButton } from '../payment-account/connect-button.tsx';
import { paths } from '../../paths.ts';
import { storedToken } from '../../api/session/owner.ts';
import { Brand } from '../../frame/brand.tsx';
import { resultWords, type ConnectResult } from './connect-result.ts';

async function readResult(status: string, signal: AbortSignal): Promise<ConnectResult> {
  if (storedToken() === null) return { kind: 'signedOut', status };
  try {
    if (status === 'refresh') {
      const { url } = await call(connectAccountCall, { query: {} }, { signal });
      return { kind: 'newLink', url };
    }
    const { isConnected, account } = await call(refreshAccountCall, {}, { signal });
    if (isConnected) return { kind: 'connected', status };
    const { pastDue = [], currentlyDue = [] } = account ?? {};
    return { kind: 'pending', status, wishes: requirementsInWords([...pastDue, ...currentlyDue]) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) return { kind: 'signedOut', status };
    return { kind: 'failed', text: plainText(error) };
  }
}

const statuses = ['success', 'refresh', 'error'];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const status = params['status'] ?? '';
  if (!statuses.includes(status)) throw data(null, { status: 404 });
  return readResult(status, request.signal);
}

/** Back from the provider's onboarding, with or without a session (product §2.1). */
export function Component() {
  const result = useLoaderData<typeof loader>();
  const url = result.kind === 'newLink' ? result.url : undefined;
  useEffect(() => {
    // Replaced, so that the way back does not lead here again.
    if (url !== undefined) window.location.replace(url);
  }, [url]);
  const { title, text, retry } = resultWords(result);
  const signedOut = result.kind === 'signedOut';
  return (
    <main className="alone">
      <title>Payment account · Clubdraw</title>
      <Brand />
      <h1>{title}</h1>
      <output>{text}</output>
      {result.kind === 'pending' && result.wishes.length > 0 ? (
        <ul className="bullets">
          {result.wishes.map((wish) => (
            <li key={wish}>{wish}</li>
          ))}
        </ul>
      ) : null}
      <div className="row wrap">
        {retry ? <ConnectButton label={retry} /> : null}
        {result.kind === 'connected' ? (
          <Link className="btn" to={paths.createDraw}>
            Create your first draw
          </Link>
        ) : null}
        <Link
          className={retry || result.kind === 'connected' ? 'btn quiet' : 'btn'}
          to={signedOut ? paths.signIn : paths.welcome}
        >
          {signedOut ? 'Sign in' : 'Return to Home'}
        </Link>
      </div>
    </main>
  );
}
