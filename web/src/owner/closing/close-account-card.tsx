import { useState } from 'react';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { Button } from '../../ui/button.tsx';
import { CloseAccount } from './close-account.tsx';

/** The end of an account (product §11.14). */
export function CloseAccountCard({ confirmation }: { confirmation: AskedConfirmation }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card stack" aria-labelledby="close-title">
      <h2 id="close-title">Close the account</h2>
      {isOpen ? (
        <CloseAccount confirmation={confirmation} onKeep={() => setOpen(false)} />
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
