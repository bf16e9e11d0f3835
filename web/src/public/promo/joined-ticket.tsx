import type { PageDraw } from '@clubdraw/contract/pages/pages';
import { entryPath } from '@clubdraw/contract/pages/public-paths';
import { ShareLink } from '../result/share-link.tsx';
import { writeField } from '../frame/form-value.ts';
import { SocialLinks } from './social-links.tsx';

export type JoinedProps = { draw: PageDraw; email: string };

/** What a form becomes once its entrant is in: where the ticket went, and what can be done now. */
export function JoinedTicket({ draw, email }: JoinedProps) {
  return (
    <>
      <h2>Your entry</h2>
      <p>
        We send your ticket to <b className="strong">{email}</b>.
      </p>
      <SocialLinks draw={draw} label={draw.clubName ? `Follow ${draw.clubName}` : 'Follow us'} />
      <ShareLink path={entryPath(draw)} name={draw.name} look="btn wide" />
      <button className="link" type="button" onClick={() => writeField('email', '')}>
        Enter somebody else
      </button>
    </>
  );
}
