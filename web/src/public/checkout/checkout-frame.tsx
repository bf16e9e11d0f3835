import type { ReactNode } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { ServerText } from '../frame/server-text.tsx';
import type { ServedParts } from './served-parts.tsx';

type Props = Omit<ServedParts, 'notes'> & {
  /** The link back; null when the address names nothing. */
  back: { href: string; name: string } | null;
  /**
   * The order, the form that pays for it, and what is read after both: on a phone it does not stand
   * between a price and its payment.
   */
  sale: { order: ReactNode; form: ReactNode; after?: ReactNode } | null;
};

/** Cost and payment details (product §2.15), of whatever is sold. */
export function CheckoutFrame({ back, seller, heading, sale, empty }: Props) {
  return (
    <>
      <header className="pub-top">
        {back ? (
          <a className="icon-btn" href={back.href} aria-label={back.name}>
            <SpriteIcon name="arrow-left" />
          </a>
        ) : null}
        <ServerText>{seller}</ServerText>
      </header>
      {sale ? (
        <main className="page pub pay-grid">
          <div className="stack">
            <ServerText className="stack-s">{heading}</ServerText>
            {sale.order}
          </div>
          {sale.form}
          {sale.after}
        </main>
      ) : (
        empty
      )}
    </>
  );
}
