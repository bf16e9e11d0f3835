import type { Club } from '@clubdraw/contract/accounts/club';
import { useState } from 'react';
import { ClubForm } from './club-form.tsx';

/** The club's face on the profile, with the way to its page. */
export function ClubSection({ club }: { club: Club }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <section className="card stack" aria-labelledby="club-title">
      <div className="row between wrap">
        <h2 id="club-title">Your club</h2>
        <a href={club.path}>See its page</a>
      </div>
      <p className="dim">
        Buyers see this on your pages and in their mails. Draws that are on sale keep the name that
        they were published with.
      </p>
      <ClubForm club={club} onSaved={() => setSaved(true)} />
      <output className="dim">{isSaved ? 'Saved.' : ''}</output>
    </section>
  );
}
