import { lazy, Suspense, useState } from 'react';
import type { AskedConfirmation } from '../../../confirmation/confirmation.tsx';
import { Button } from '../../../ui/button.tsx';

// Hardly any visit closes an account.
const CloseAccount = lazy(async () => ({
  default: (await import('./close-account.tsx')).CloseAccount,
}));

/** The end of an account (product §11.14). */
export function CloseAccountCard({ confirmation }: { confirmation: AskedConfirmation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card stack" aria-labelledby="close-title">
      <h2 id="close-title">Close the account</h2>
      {isOpen ? (
        <Suspense>
          <CloseAccount confirmation={confirmation} onKeep={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Close the account…
          </Button>
        </div>
      )}
    </section>
  );
}
