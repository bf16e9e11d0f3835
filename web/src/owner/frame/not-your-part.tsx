import { notInThisClub } from '@clubdraw/domain/texts/team-messages';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';

/** In the place of a page that the person's part in the club does not open. */
export function NotYourPart() {
  return (
    <main className="page stack">
      <Notice kind="note" live="status">
        <p>{notInThisClub}</p>
      </Notice>
      <div>
        <Link className="btn quiet" to={paths.welcome}>
          Return to Home
        </Link>
      </div>
    </main>
  );
}
