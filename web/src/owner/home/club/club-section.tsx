import type { Club } from '@clubdraw/contract/accounts/club';
import { followersInWords } from '@clubdraw/domain/clubs/followers-words';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../frame/avatar.tsx';

/** The form comes when it is wanted, with all that pictures need. */
const ClubForm = lazy(async () => ({ default: (await import('./club-form.tsx')).ClubForm }));

/** The club's face as everybody sees it. */
function Face({ club: { imageId, shownName } }: { club: Club }) {
  return (
    <p className="row">
      <Avatar picture={imageId === null ? null : paths.disc(imageId)} />
      <b className="strong">
        <bdi>{shownName ?? 'No name yet'}</bdi>
      </b>
    </p>
  );
}

/** The club's face on the profile, with the way to its page. */
export function ClubSection({ club }: { club: Club }) {
  const [isOpen, setOpen] = useState(false);
  const close = (
    <Button look="quiet" onClick={() => setOpen(false)}>
      Close
    </Button>
  );
  return (
    <section className="card stack" aria-labelledby="club-title">
      <div className="row between wrap">
        <h2 id="club-title">Your club</h2>
        <a href={club.path}>See its page</a>
      </div>
      <p className="dim">
        Buyers see this on your pages and in their e‑mails. A draw that somebody has a ticket of
        keeps the name that it was published with; all others take a new one by themselves.
      </p>
      <p className="dim">{followersInWords(club.followers)}</p>
      {isOpen ? (
        <Suspense>
          <ClubForm club={club}>{close}</ClubForm>
        </Suspense>
      ) : (
        <>
          <Face club={club} />
          <div className="row wrap">
            <Button look="quiet" onClick={() => setOpen(true)}>
              Change name, picture, contact or address
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
