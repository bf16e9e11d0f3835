import { BrandLink } from '../frame/brand-link.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

/** A page that leads nowhere, and the way out of it. */
export function MissingPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <header className="pub-top">
        <BrandLink />
      </header>
      <main className="page pub hero-msg">
        <h1>{title}</h1>
        <p className="dim">{text}</p>
        <p>
          <a className="btn quiet" href="/">
            Go to Clubdraw
          </a>
        </p>
      </main>
      <PageFooter drawId={null} />
    </>
  );
}
