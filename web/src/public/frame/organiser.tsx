import type { PageOrganiser } from '@clubdraw/contract/pages/page-club';
import { clubPath } from '@clubdraw/contract/pages/public-paths';
import { Contact } from '../club/contact.tsx';

/** The club that is behind a page, and how to reach it; nothing where it gave no contact. */
export function Organiser({ club: { ownerId, clubName, contact } }: { club: PageOrganiser }) {
  if (contact === null) return null;
  return (
    <p className="organiser">
      Organised by{' '}
      <a href={clubPath(ownerId)}>
        <bdi>{clubName ?? 'this club'}</bdi>
      </a>
      . <Contact contact={contact} />
    </p>
  );
}
