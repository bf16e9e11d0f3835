import { keptDays } from '@clubdraw/domain/time/retention';
import type { ReactNode } from 'react';
import { BrandLink } from '../frame/brand-link.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

/** Names who answers for the data of a buyer. */
function WhatIsStored({ mail }: { mail: ReactNode }) {
  return (
    <>
      <h2>Responsible for your data</h2>
      <p>
        The club whose draw you enter decides what happens with your entry and your prize. Clubdraw
        runs the website, sells the tickets for the club and keeps the records. Write to us at{' '}
        {mail}.
      </p>
      <h2>Stored when you buy a ticket</h2>
      <ul>
        <li>Your e‑mail address, and your phone number if you give it.</li>
        <li>The draw, the number of tickets, their codes, the amount and the time.</li>
        <li>The version of the terms that you accepted.</li>
      </ul>
      <p>
        We need the e‑mail address to send your tickets, to tell you if you win and to refund you.
        The phone number helps the club to reach a winner.
      </p>
    </>
  );
}

/** Where it goes, and where it does not. */
function WhoSeesIt() {
  return (
    <>
      <h2>Payment</h2>
      <p>
        You pay on the page of Stripe, our payment provider. Stripe gets your card or wallet
        details; we never see or store them. Stripe tells us whether a payment went through and its
        reference. Stripe has its own{' '}
        <a href="https://stripe.com/privacy" rel="noopener noreferrer">
          privacy policy
        </a>
        .
      </p>
      <h2>Seen by others</h2>
      <ul>
        <li>The club sees the e‑mail addresses of its buyers and the phone number of a winner.</li>
        <li>The public sees ticket codes and which code has won, never a name or an address.</li>
        <li>Companies that carry e‑mails, payments and storage for us, only to do that work.</li>
      </ul>
      <p>We sell no personal data and show no advertising.</p>
    </>
  );
}

/** Says what a club leaves, what a browser keeps, and what anybody may ask for. */
function ForHowLong({ mail }: { mail: ReactNode }) {
  return (
    <>
      <h2>If you run a club</h2>
      <p>
        We store your e‑mail address, a scrambled form of your password, your draws and the state of
        your payment account. Your identity documents go to Stripe and not to us.
      </p>
      <h2>Cookies and tracking</h2>
      <p>
        We use no tracking cookies and no analytics of other companies. If you sign in, your browser
        keeps a token so that you stay signed in; signing out removes it. While tickets are held for
        you, it keeps a number by which it finds them, and no address. Our logs carry no e‑mail
        addresses and no ticket codes. To stop abuse, we count the requests of a network address for
        a short time.
      </p>
      <h2>How long</h2>
      <p>
        Purchases and refunds are kept as long as the law on bookkeeping asks. The record of a draw
        stays, so that its result can be checked later; it has codes in it, and no names.
      </p>
      <ul>
        <li>
          Phone numbers, and names of entries: until {keptDays.contacts} days after the draw was
          cancelled, or its prize claimed.
        </li>
        <li>E‑mails with their text and address: {keptDays.mails} days after they were sent.</li>
        <li>
          Your address, if you ask a club for e‑mails: until you end them, and{' '}
          {keptDays.unconfirmedFollowers} days if you do not confirm it.
        </li>
        <li>Codes that we send to sign you in: {keptDays.codes} days.</li>
        <li>News about payments from Stripe: {keptDays.events} days.</li>
        <li>
          A scrambled form of your address, if you have your data erased: in our logs, and for{' '}
          {keptDays.erasures} days in a list, so that a backup cannot bring your data back.
        </li>
      </ul>
      <h2>Your rights</h2>
      <p>
        At <a href="/customer-portal/data">Your data</a> you can take along what we store about you,
        and have it erased once nothing is open. If you run a club, you close your account on your
        profile. You can also ask us for it, have something corrected, and complain to the authority
        for data protection where you live. Write to {mail}; we answer within 30 days.
      </p>
    </>
  );
}

/** The privacy policy: a static page, in plain words (product §2.15). */
export function PrivacyPage({ supportEmail }: { supportEmail: string }) {
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <>
      <header className="pub-top">
        <BrandLink />
      </header>
      <main className="page pub prose">
        <h1>Privacy policy</h1>
        <p className="dim">
          Clubdraw lets clubs run prize draws. This page says what we know about you, why, and for
          how long.
        </p>
        <article className="written">
          <WhatIsStored mail={mail} />
          <WhoSeesIt />
          <ForHowLong mail={mail} />
        </article>
      </main>
      <PageFooter />
    </>
  );
}
