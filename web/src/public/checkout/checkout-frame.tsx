import type { ReactNode } from 'react';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { ServerText } from '../frame/server-text.tsx';

/** Written by the server alone. */
export type ServedParts = {
  seller?: ReactNode;
  /** The page without an order. */
  empty?: ReactNode;
};

type Props = ServedParts & {
  /** The link back; null when the address names nothing. */
  back: { href: string; name: string } | null;
  terms: string | null;
  /** The order and the form that pays for it. */
  sale: { order: ReactNode; form: ReactNode } | null;
};

/** Cost and payment details (product §2.15), of whatever is sold. */
export function CheckoutFrame({ back, seller, terms, sale, empty }: Props) {
  return (
    <>
      <header className="pub-top">
        {back ? (
          <a className="icon-btn" href={back.href} aria-label={back.name}>
            <Icon name="arrow-left" />
          </a>
        ) : null}
        <ServerText>{seller}</ServerText>
      </header>
      {sale ? (
        <main className="page pub pay-grid">
          <div className="stack">
            <div className="stack-s">
              <h1>Payment Details</h1>
              <p className="dim">Complete your purchase securely</p>
            </div>
            {sale.order}
          </div>
          {sale.form}
        </main>
      ) : (
        empty
      )}
      <PageFooter terms={terms} />
    </>
  );
}
