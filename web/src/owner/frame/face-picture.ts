import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { paths } from '../../paths.ts';

/** The picture of the club, or of its owner. */
export function facePicture({ club, picture }: Profile): string | null {
  return club.imageId === null ? picture : paths.disc(club.imageId);
}
