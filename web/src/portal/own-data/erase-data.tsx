import { eraseOwnDataCall } from '@clubdraw/contract/portal/own-data';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { ConfirmationDropped, type AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { Obstacles } from './obstacles.tsx';

type Props = {
  /** A sentence for each thing that is still open. */
  obstacles: readonly string[];
  confirmation: AskedConfirmation;
  onErased: () => void;
};

/** Says what goes and what stays, and erases it after one more question. */
export function EraseData({ obstacles, confirmation, onErased }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const erase = async (): Promise<void> => {
    // The question who it is comes in the place of this one.
    setAsking(false);
    setBusy(true);
    setProblem(null);
    try {
      await confirmation.during(() => call(eraseOwnDataCall, {}));
      onErased();
    } catch (error) {
      if (!(error instanceof ConfirmationDropped)) setProblem(plainText(error));
      void revalidate();
      setBusy(false);
    }
  };
  return (
    <section className="card stack" aria-labelledby="erase-title">
      <h2 id="erase-title">Erase it</h2>
      <WhatGoes />
      <AlertNotice kind="bad" text={problem} />
      {obstacles.length > 0 ? (
        <Obstacles lead="Something of yours is still open:" sentences={obstacles} />
      ) : (
        <div>
          <Button
            look="bad quiet"
            aria-haspopup="dialog"
            busy={busy}
            onClick={() => setAsking(true)}
          >
            Erase my data
          </Button>
        </div>
      )}
      <Dialog opened={asking} title="Erase your data?" onClose={() => setAsking(false)}>
        <p>This cannot be undone, and we cannot find your tickets for you afterwards.</p>
        <DialogAnswers keep="Keep my data" onKeep={() => setAsking(false)}>
          <Button look="bad" onClick={() => void erase()}>
            Erase my data
          </Button>
        </DialogAnswers>
      </Dialog>
    </section>
  );
}

function WhatGoes() {
  return (
    <ul className="stack-s">
      <li>
        <b>Erased:</b> your e‑mail address, name and phone number, the traces of your network
        address, the e‑mails that we sent you, and your sign-ins.
      </li>
      <li>
        <b>Kept:</b> amounts, dates, ticket numbers and a public objection of yours, because books
        and the results of draws must hold. They do not say who you are.
      </li>
      <li>
        <b>Lost with it:</b> nothing shows any more that a ticket was yours, and a club cannot reach
        you about a prize. The e‑mails in your own mailbox stay the only proof.
      </li>
      <li>The clubs and the payment provider keep records of their own.</li>
    </ul>
  );
}
