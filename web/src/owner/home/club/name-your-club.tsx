import type { Club } from '@clubdraw/contract/accounts/club';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ClubForm } from './club-form.tsx';

function tellSaved({ path }: Club): void {
  void showToast({
    title: 'Your club has a face',
    message: <a href={path}>Open its page</a>,
    autoClose: 15_000,
  });
}

/** Asks for the club's face on Home, beside everything else there: it can be done later. */
export function NameYourClub({ club, onLater }: { club: Club; onLater: () => void }) {
  return (
    <section className="card stack" aria-labelledby="name-your-club">
      <div className="stack-s">
        <h2 id="name-your-club">What is your club called?</h2>
        <p className="dim">Buyers see its name and picture on every page, ticket and mail.</p>
      </div>
      <ClubForm club={club} onSaved={tellSaved}>
        <Button look="quiet" onClick={onLater}>
          Later
        </Button>
      </ClubForm>
    </section>
  );
}
