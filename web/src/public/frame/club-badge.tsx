import type { PageClub } from '@clubdraw/contract/pages/page-club';
import { clubPath, picturePath } from '@clubdraw/contract/pages/public-paths';
import { BrandLink } from './brand-link.tsx';
import { initialsOf } from './initials-of.ts';

/** The picture that stands for a club, or its initials on the page's paper. */
export function ClubDisc({ clubName, clubImageId }: Omit<PageClub, 'ownerId'>) {
  if (clubImageId === null) return <b aria-hidden="true">{initialsOf(clubName ?? '')}</b>;
  // With a low priority, React writes no preload link into the body.
  return (
    <img src={picturePath(clubImageId, 160)} width={36} height={36} alt="" fetchPriority="low" />
  );
}

/**
 * The seller, leading to its own page: the club leads a public page, and the platform does where
 * the name is unknown.
 */
export function ClubBadge({ club }: { club: PageClub | null }) {
  if (!club?.clubName) return <BrandLink />;
  return (
    <a className="brand club" href={clubPath(club.ownerId)}>
      <ClubDisc {...club} />
      <bdi>{club.clubName}</bdi>
    </a>
  );
}
