import { Seaside } from '../public/example/seaside.tsx';
import { Brand } from '../frame/brand.tsx';
import { paths } from '../paths.ts';

/** The facts of the installation that the landing states. */
export type FrontFacts = { platformFeePercent: number; supportEmail: string };

function ExampleTicket() {
  return (
    <article className="ticket sky front-ticket">
      <div className="t-main">
        <Seaside />
        <p className="small strong">Salt &amp; Sunday</p>
        <h3 className="front-name">The Long Weekend</h3>
        <p className="small">Three nights for two in a cabin by the sea</p>
        <p className="code">4-0-9-1-7-3</p>
      </div>
      <div className="t-stub">
        <b>$5 a ticket</b>
        <a href="/example">Open the example</a>
      </div>
    </article>
  );
}

/** Three steps, and the way of the money among them. */
function Steps() {
  return (
    <ol className="front-steps">
      <li>
        <h3>Connect your account</h3>
        <p>
          You open an account with Stripe, our card payment provider. Buyers pay into it by card,
          Apple Pay or Google Pay. Clubdraw never holds your money.
        </p>
      </li>
      <li>
        <h3>Publish a draw</h3>
        <p>
          Say what can be won, when, and what a ticket costs. You get a page, a link and a QR code
          to share.
        </p>
      </li>
      <li>
        <h3>Draw the winner</h3>
        <p>
          At the date a public random number decides, which neither you nor Clubdraw makes. Show it
          live on stage if you like. Anyone can check it.
        </p>
      </li>
    </ol>
  );
}

function Fee({ percent }: { percent: number }) {
  return (
    <p className="front-fee">
      <b>{percent}% of what you sell.</b> Of a $10 ticket, Clubdraw keeps $
      {((10 * percent) / 100).toFixed(2)}. The card payment provider’s fee comes on top. Nothing to
      pay before you sell.
    </p>
  );
}

/** Before anybody signs up: when the money comes, what the law asks, and the way back. */
function Questions() {
  return (
    <div className="front-questions">
      <details>
        <summary>When does the money arrive?</summary>
        <p>
          Each payment goes to your own account with Stripe at once, less the fees. Stripe pays it
          out to your bank by its own timetable, mostly within days. The first payout of a new
          account often takes one to two weeks. Your draws can be on sale meanwhile.
        </p>
      </details>
      <details>
        <summary>Does my club need a licence?</summary>
        <p>
          That depends on where you are. Some places ask for a licence or a permit, some let only
          clubs and charities sell tickets, and some want a free way to enter, which a draw can
          have. Ask your regulator before you publish. The licence is yours, and Clubdraw gives
          none.
        </p>
      </details>
      <details>
        <summary>What if we have to cancel?</summary>
        <p>
          Until the draw you can cancel with one press. Every buyer gets the whole price back, and
          we return our fee. The card payment provider keeps its own.
        </p>
      </details>
      <details>
        <summary>What if the winner never answers?</summary>
        <p>
          The winner is told by e‑mail and has the days that you set to claim the prize. After that
          you can let it go to the next ticket drawn.
        </p>
      </details>
    </div>
  );
}

function Foot({ supportEmail }: Pick<FrontFacts, 'supportEmail'>) {
  return (
    <nav className="front-foot" aria-label="More about Clubdraw">
      <a href="/example">An example</a>
      <a href="/developers">For developers</a>
      <a href="/privacy-policy">Privacy policy</a>
      <a href={`mailto:${supportEmail}`}>Help: {supportEmail}</a>
    </nav>
  );
}

/** The landing: for whom this is, its price, and the ways in (product §2.5). */
export function FrontDoor({ platformFeePercent, supportEmail }: FrontFacts) {
  return (
    <div className="front-in">
      <Brand />
      <h1 id="front-title">Sell raffle tickets online. Draw a winner that anyone can check.</h1>
      <p className="front-lead">
        For clubs, schools, charities and creators: prize draws and memberships, with the money on
        your own account.
      </p>
      <Fee percent={platformFeePercent} />
      <div className="front-doors">
        <a className="btn big" href="/signup">
          Start your club
        </a>
        <a className="btn big quiet" href="/customer-signin">
          Find your tickets
        </a>
      </div>
      <p className="front-sign-in">
        Have an account? <a href={paths.signIn}>Sign in</a>
      </p>
      <h2>How it works</h2>
      <Steps />
      <h2>What your buyers see</h2>
      <ExampleTicket />
      <h2>Questions that clubs ask</h2>
      <Questions />
      <Foot supportEmail={supportEmail} />
    </div>
  );
}
