import type { ReactNode } from 'react';
import type { useCheckout } from './use-checkout.ts';

type Props = {
  checkout: ReturnType<typeof useCheckout>;
  /** The first words to somebody who has to wait. */
  held: string;
  children: ReactNode;
};

/**
 * The wait for the payment page takes the form's place, and gives it back with all that was typed.
 */
export function UntilWaiting({ checkout, held, children }: Props) {
  const { waiting } = checkout;
  return (
    <div>
      {waiting ? (
        <waiting.InLine
          place={waiting.place}
          first={waiting.first}
          heading={held}
          onPage={checkout.goToPage}
          onOver={checkout.stopWaiting}
        />
      ) : null}
      <div hidden={waiting !== undefined}>{children}</div>
    </div>
  );
}
