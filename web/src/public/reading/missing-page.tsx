import { BrandLink } from '../frame/brand-link.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

/** A page that leads nowhere, and the ways out of it: to one's tickets, and to the front page. */
export function MissingPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <header className="pub-top">
        <BrandLink />
      </header>
      <main className="page pub hero-msg">
        <h1>{title}</h1>
        <p className="dim">{text}</p>
        <p className="ways">
          <a className="btn" href="/customer-signin">
            Find your tickets
          </a>
          <a className="btn quiet" href="/">
            Go to Clubdraw
          </a>
        </p>
      </main>
      <PageFooter />
    </>
  );
}
