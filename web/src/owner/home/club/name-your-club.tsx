import type { Club } from '@clubdraw/contract/accounts/club';
import { useEffect, type ReactNode } from 'react';
import { showToast } from '../../../ui/toast.ts';
import { goToField } from '../../form/go-to-field.ts';
import { ClubForm } from './club-form.tsx';
import { clubFieldIds } from './use-club-form.ts';

function tellSaved({ path }: Club): void {
  void showToast({
    title: 'Your club has a face',
    message: <a href={path}>Open its page</a>,
    autoClose: 15_000,
  });
}

/** The form in the place of the question; the keyboard goes on in its first field. */
export function NameYourClub({ club, later }: { club: Club; later: ReactNode }) {
  useEffect(() => goToField(clubFieldIds.name), []);
  return (
    <ClubForm club={club} onSaved={tellSaved}>
      {later}
    </ClubForm>
  );
}
