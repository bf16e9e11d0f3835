import type { PageClub } from './page-club.ts';

/**
 * An entry that counts once its receiver confirms it. The state is awaited while that is possible,
 * confirmed afterwards, closed once it is too late, full where it lost its place after an hour and
 * there is none left, and takenBack where it was said to be another's.
 */
export type EntryToConfirm = PageClub & {
  /** The id of its draw. */
  drawId: string;
  drawName: string;
  state: 'awaited' | 'confirmed' | 'closed' | 'full' | 'takenBack';
};
