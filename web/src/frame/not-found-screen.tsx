import * as messages from '@clubdraw/domain/messages';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { storedToken } from '../api/session/owner.ts';
import { Brand } from './brand.tsx';

/** Any address that the product does not know (product §2.1). */
export function Component() {
  const signedIn = storedToken() !== null;
  return (
    <main className="alone">
      <title>Not found · Clubdraw</title>
      <Brand />
      <h1>{messages.pageNotFound}</h1>
      <p className="dim">Nothing lives at this address.</p>
      <div>
        <Link className="btn" to={signedIn ? paths.welcome : paths.signIn}>
          {signedIn ? 'Return to Home' : 'Go to sign in'}
        </Link>
      </div>
    </main>
  );
}
