import { lazy, Suspense, useState } from 'react';
import { useProfile } from '../../../api/session/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { isPutOff, putOff } from './asked-once.ts';

/** The form comes when it is wanted: Home is light. */
const ClubForm = lazy(async () => ({ default: (await import('./club-form.tsx')).ClubForm }));

/**
 * The question for the club's face, beside everything else on Home: it can be put off
 * (product §2.7).
 */
export function ClubQuestion() {
  const { club } = useProfile();
  const [state, setState] = useState(isPutOff() ? 'over' : 'asked');
  if (state === 'over' || club.name !== null) return null;
  const later = (): void => {
    putOff();
    setState('over');
  };
  const laterButton = (
    <Button look="quiet" onClick={later}>
      Later
    </Button>
  );
  return (
    <section className="card stack" aria-labelledby="name-your-club">
      <div className="stack-s">
        <h2 id="name-your-club">What is your club called?</h2>
        <p className="dim">Buyers see its name and picture on every page, ticket and e‑mail.</p>
      </div>
      {state === 'asked' ? (
        <div className="row wrap">
          <Button look="quiet" onClick={() => setState('open')}>
            Name your club
          </Button>
          {laterButton}
        </div>
      ) : (
        <Suspense>
          <ClubForm club={club}>{laterButton}</ClubForm>
        </Suspense>
      )}
    </section>
  );
}
