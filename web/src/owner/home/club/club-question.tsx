import { lazy, Suspense, useState } from 'react';
import { useProfile } from '../../../api/session/profile.ts';
import { isPutOff, putOff } from './asked-once.ts';

const NameYourClub = lazy(async () => ({
  default: (await import('./name-your-club.tsx')).NameYourClub,
}));

/** The question for the club's face, until it is answered or put off (product §2.7). */
export function ClubQuestion() {
  const { club } = useProfile();
  const [isOver, setOver] = useState(isPutOff);
  if (isOver || club.name !== null) return null;
  const later = (): void => {
    putOff();
    setOver(true);
  };
  return (
    <Suspense>
      <NameYourClub club={club} onLater={later} />
    </Suspense>
  );
}
