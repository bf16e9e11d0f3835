import { showMoney } from '@clubdraw/domain/money/money';
import { DrawText } from '../draw/draw-text.tsx';
import { initialsOf } from '../frame/initials-of.ts';
import { PageFooter } from '../frame/page-footer.tsx';
import { ZonedTime } from '../frame/zoned-time.tsx';
import { exampleDraw } from './example-draw.ts';
import { Seaside } from './seaside.tsx';

const next = [
  {
    title: 'Tickets come by e‑mail',
    text: 'A buyer pays by card or wallet on a page of Stripe. The numbers are in the mailbox seconds later.',
  },
  {
    title: 'The list is closed',
    text: 'At the date sales end. Everybody with a ticket gets the fingerprint of the list by e‑mail.',
  },
  {
    title: 'A public random number decides',
    text: 'Neither the club nor Clubdraw makes it. The winner follows from it, on a stage that everybody can watch.',
  },
  {
    title: 'Anyone can check the draw',
    text: 'A page recomputes the winner in the reader’s own browser, and says what rests on whose word.',
  },
];

function Stub({ price }: { price: string }) {
  return (
    <div className="t-stub">
      <h2>{price} a ticket</h2>
      <p className="dim">Here your buyers choose how many, and pay. A ticket looks like this:</p>
      <p className="code">4-0-9-1-7-3</p>
      <a className="btn wide" href="/signup">
        Create your own draw
      </a>
      <a className="center" href="/">
        How Clubdraw works
      </a>
    </div>
  );
}

/** A draw's page as buyers see it, with a draw that does not exist (product §2.15). */
export function ExamplePage({ now }: { now: string }) {
  const draw = exampleDraw(now);
  const name = draw.clubName ?? '';
  return (
    <>
      <header className="pub-top">
        <p className="brand club">
          <b aria-hidden="true">{initialsOf(name)}</b>
          <bdi>{name}</bdi>
        </p>
        <span className="chip push">Example</span>
      </header>
      <main className="page pub example">
        <p className="notice">
          This is an example. The club and the prize are made up, and nothing is sold here.
        </p>
        <article className={`ticket hero ${draw.stock}`}>
          <div className="t-in wide-in">
            <div className="t-main">
              <figure className="art">
                <Seaside />
              </figure>
              <DrawText
                draw={draw}
                phase="onSale"
                now={Date.parse(now)}
                when={<ZonedTime at={draw.runAt} zone={draw.timezone} />}
              />
            </div>
            <Stub price={showMoney(draw.entryCost)} />
          </div>
        </article>
        <section className="next" aria-labelledby="next">
          <h2 id="next">After the sale</h2>
          <ol className="next">
            {next.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="dim">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </main>
      <PageFooter />
    </>
  );
}
