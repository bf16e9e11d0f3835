import { followPath } from '@clubdraw/contract/pages/club-paths';
import type { PageClub } from '@clubdraw/contract/pages/page-club';
import { isEmail } from '@clubdraw/domain/people/email';

/** The words of a way to follow a club, where a draw of it is bought, entered or over. */
export function nextDrawWords(clubName: string | null): string {
  return `Tell me of the next draw of ${clubName ?? 'this club'}`;
}

type Props = {
  club: Pick<PageClub, 'ownerId' | 'clubName'>;
  /** The address that somebody just used here; without one the form asks for it. */
  email: string | null;
};

/**
 * One press follows a club with an address that was just typed. Its mailbox confirms it, as always
 * (product §2.34).
 */
export function FollowPress({ club: { ownerId, clubName }, email }: Props) {
  const words = nextDrawWords(clubName);
  if (email === null || !isEmail(email)) {
    return (
      <p>
        <a className="btn quiet" href={followPath(ownerId)}>
          {words}
        </a>
      </p>
    );
  }
  return (
    <form method="post" action={followPath(ownerId)}>
      <input type="hidden" name="email" value={email} />
      <button className="btn quiet" type="submit">
        {words}
      </button>
      <p className="small dim">It counts once you confirm it from your mailbox.</p>
    </form>
  );
}
