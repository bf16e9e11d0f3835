import type { ClubFace, ClubPage as Club } from '@clubdraw/contract/pages/page-club';
import { followPath } from '@clubdraw/contract/pages/club-paths';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { paragraphsOf } from '@clubdraw/domain/texts/paragraphs';
import { ClubDisc } from '../frame/club-badge.tsx';
import { FollowFields } from '../follow/follow-fields.tsx';
import { newsPromise } from '../follow/follow-page.tsx';
import { SocialLinks } from '../promo/social-links.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { DrawRow, PackageRow, PastRow } from './club-rows.tsx';
import { Contact } from './contact.tsx';

/** The name under which a club without one is spoken of. */
export function shownNameOf({ clubName }: Pick<ClubFace, 'clubName'>): string {
  return clubName ?? 'A club on Clubdraw';
}

function Face({ club }: { club: ClubFace }) {
  const { contact, about, isSuspended } = club;
  return (
    <>
      <div className="pub-face">
        <ClubDisc clubName={shownNameOf(club)} clubImageId={club.clubImageId} />
        <div>
          <h1>
            <bdi>{shownNameOf(club)}</bdi>
          </h1>
          {contact === null ? null : (
            <p>
              <Contact contact={contact} />
            </p>
          )}
        </div>
      </div>
      <SocialLinks draw={club} />
      {isSuspended ? <p className="strong">{clubMessages.clubSuspended}</p> : null}
      {about === null ? null : (
        <div className="about">
          {paragraphsOf(about).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  );
}

function OnSale({ club, open, packages }: Pick<Club, 'club' | 'open' | 'packages'>) {
  const isSold = !club.isSuspended;
  return (
    <>
      <section aria-labelledby="open">
        <h2 id="open">{isSold ? 'Open draws' : 'Draws that go on'}</h2>
        {open.length === 0 ? (
          <p className="empty">No draw {isSold ? 'is on sale' : 'goes on'} right now.</p>
        ) : null}
        <ul className="rows">
          {open.map((draw) => (
            <DrawRow key={draw.path} draw={draw} />
          ))}
        </ul>
      </section>
      {packages.length === 0 ? null : (
        <section aria-labelledby="memberships">
          <h2 id="memberships">Memberships</h2>
          <ul className="rows">
            {packages.map((offer) => (
              <PackageRow key={offer.path} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The way to hear of the next draw; no other mail comes, and nobody sees who follows. */
function Follow({ club }: { club: ClubFace }) {
  return (
    <section aria-labelledby="follow">
      <h2 id="follow">
        Follow <bdi>{shownNameOf(club)}</bdi>
      </h2>
      <p className="dim">{newsPromise}</p>
      <FollowFields action={followPath(club.ownerId)} button="Follow" />
    </section>
  );
}

/** How a draw goes for somebody who never saw one, and that everybody can check it. */
function Checked() {
  return (
    <section aria-labelledby="checked">
      <h2 id="checked">Anyone can check a draw</h2>
      <ol className="steps">
        <li>The rules are published first: what can be won, for how much, and when.</li>
        <li>
          At that time the list of tickets is closed. Everybody with a ticket gets the fingerprint
          of the list by e‑mail.
        </li>
        <li>
          Then comes a public random number, which neither the club nor Clubdraw makes. The winner
          follows from the three, and your own device can work it out again.
        </li>
      </ol>
      <p>
        Each draw has a link to its check. <a href="/example">See how it works</a>
      </p>
    </section>
  );
}

/** A club's own page: its face, what it sells, and how its latest draws went. */
export function ClubPage({ club, open, packages, past, hasEarlier }: Club) {
  return (
    <>
      <main className="page pub lists">
        <Face club={club} />
        <OnSale club={club} open={open} packages={packages} />
        {club.isSuspended ? null : <Follow club={club} />}
        <section aria-labelledby="past">
          <h2 id="past">Winners</h2>
          {past.length === 0 ? <p className="empty">No draw has been held yet.</p> : null}
          <ul className="rows">
            {past.map((draw) => (
              <PastRow key={draw.checkPath} draw={draw} />
            ))}
          </ul>
          {hasEarlier ? (
            <p>
              <a href={winnersPath(club.ownerId)}>All past draws</a>
            </p>
          ) : null}
        </section>
        <Checked />
      </main>
      <PageFooter />
    </>
  );
}
