import * as messages from '@clubdraw/domain/texts/messages';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { storedToken } from '../api/session/owner.ts';
import { Brand } from './brand.tsx';

/** Any address that the product does not know (product §2.1). */
export function Component() {
  const signedIn = storedToken() !== null;
  return (
    <main className="alone at-top">
      <title>Not found · Clubdraw</title>
      <a className="brand" href={paths.front}>
        <Brand />
      </a>
      <h1>{messages.pageNotFound}</h1>
      <p className="dim">Nothing lives at this address.</p>
      <div className="row wrap">
        {signedIn ? (
          <Link className="btn" to={paths.welcome}>
            Return to Home
          </Link>
        ) : null}
        <Link className={signedIn ? 'btn quiet' : 'btn'} to={paths.customerSignIn}>
          Find your tickets
        </Link>
        {signedIn ? null : (
          <a className="btn quiet" href={paths.front}>
            Go to Clubdraw
          </a>
        )}
      </div>
    </main>
  );
}
