import '../own-list/own-list.css';
import { listPasskeysCall } from '@clubdraw/contract/accounts/security/own-passkeys';
import { listClubKeysCall } from '@clubdraw/contract/accounts/club-keys';
import { maxKeys } from '@clubdraw/domain/people/key-scopes';
import { ownerAlone } from '@clubdraw/domain/people/may';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { useProfile } from '../../api/session/profile.ts';
import { useOwnerConfirmation } from '../../confirmation/use-owner-confirmation.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { KeyRow } from './key-row.tsx';
import { NewKeyForm } from './new-key-form.tsx';

export const handle: PageHandle = { title: 'Keys', may: ownerAlone, withoutConnection: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal };
  const [{ keys }, { passkeys }] = await Promise.all([
    call(listClubKeysCall, {}, options),
    call(listPasskeysCall, {}, options),
  ]);
  return { keys, hasPasskey: passkeys.length > 0 };
}

/** The keys by which programs of the club call: made, shown once, deleted (product §2.48). */
export function Component() {
  const { keys, hasPasskey } = useLoaderData<typeof loader>();
  const confirmation = useOwnerConfirmation(useProfile().email, hasPasskey);
  return (
    <main className="page narrow stack-l">
      <NewKeyForm isFull={keys.length >= maxKeys} confirmation={confirmation} />
      <section className="card stack" aria-labelledby="keys-title">
        <h2 id="keys-title">Your keys</h2>
        {keys.length === 0 ? (
          <p className="dim">No program has a key of your club.</p>
        ) : (
          <ul className="own-list">
            {keys.map((one) => (
              <KeyRow key={one.id} one={one} />
            ))}
          </ul>
        )}
        <p className="small dim">
          The <a href="/developers">reference</a> says which calls a key makes, and how to send it.
        </p>
      </section>
      {confirmation.dialog}
    </main>
  );
}
