import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { maxReasonLength } from '@clubdraw/contract/draws/pass-over';
import * as messages from '@clubdraw/domain/messages';
import * as prizeMessages from '@clubdraw/domain/prize-messages';
import { useState, type FormEvent } from 'react';
import { ApiFailure, failureText } from '../../../api/api-failure.ts';
import { useSend } from '../../../api/use-send.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';

function nextOf({ reservesLeft }: OwnedDraw): string {
  if (reservesLeft === 0) return 'There is no reserve left: the draw then has no winner.';
  return `The next of ${reservesLeft} ${reservesLeft === 1 ? 'reserve' : 'reserves'} wins then. Nothing is drawn again.`;
}

function PassedOver({ draw: { passedOver } }: { draw: OwnedDraw }) {
  if (passedOver.length === 0) return null;
  return (
    <ul className="stack-s">
      {passedOver.map(({ code, reason }) => (
        <li key={code}>
          <span className="code">{code}</span>
          <br />
          <bdi className="dim anywhere">{reason}</bdi>
        </li>
      ))}
    </ul>
  );
}

type Props = { draw: OwnedDraw; code: string; onClose: () => void };

/** Asks for the reason, which everybody can read afterwards. */
function ReasonForm({ draw, code, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { send, busy } = useSend((answer) => {
    if (answer instanceof ApiFailure) setProblem(failureText(answer, messages.somethingWentWrong));
    else onClose();
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    if (reason.trim() === '') setProblem(prizeMessages.reasonRequired);
    else send({ intent: 'passOver', reason, code, cause: 'unclaimed' });
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <p>
        <span className="code">{code}</span> does not get the prize. {nextOf(draw)} This cannot be
        undone.
      </p>
      <Field
        label="Reason"
        help="Everybody can read it in the certificate: name nobody."
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={maxReasonLength}
            disabled={busy}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button submit look="bad" busy={busy}>
          Pass over
        </Button>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Keep the winner
        </Button>
      </div>
    </form>
  );
}

/**
 * A winner who cannot be reached, or may not take part: the next reserve wins, and it is said why.
 */
export function PassOverCard({ draw }: { draw: OwnedDraw }) {
  const [meant, setMeant] = useState<string>();
  const close = (): void => setMeant(undefined);
  const { winner, passedOver } = draw;
  if (!winner && passedOver.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="pass-title">
      <h2 id="pass-title">{passedOver.length > 0 ? 'Passed over' : 'If the winner drops out'}</h2>
      <PassedOver draw={draw} />
      {winner ? (
        <>
          <p className="dim">
            A winner who cannot be reached or may not take part can be passed over. {nextOf(draw)}
          </p>
          <div>
            <Button look="quiet" onClick={() => setMeant(winner.code)}>
              Pass over the winner
            </Button>
          </div>
        </>
      ) : null}
      <Dialog opened={meant !== undefined} title="Pass over the winner?" onClose={close}>
        {meant === undefined ? null : <ReasonForm draw={draw} code={meant} onClose={close} />}
      </Dialog>
    </section>
  );
}
