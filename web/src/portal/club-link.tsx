import { clubPath } from '@clubdraw/contract/pages/public-paths';

/** The club, leading to its own page. */
export function ClubLink({ ownerId, clubName }: { ownerId: string; clubName: string }) {
  return (
    <a href={clubPath(ownerId)}>
      <bdi>{clubName}</bdi>
    </a>
  );
}
