import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import * as messages from '@clubdraw/domain/texts/messages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { useRef, useState, type FormEvent } from 'react';
import { ApiFailure, failureText } from '../../api/api-failure.ts';
import { productNow } from '../../api/product-time.ts';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import type { TurnOrder } from './turn-order.ts';

type Props = { drawId: string; turn: PrizeTurn; timezone: string };

function Ask({ days }: { days: number }) {
  return (
    <p className="small">
      Write a letter to the winner, then enter it here. They have {days} days from then, and you
      cannot pass them over before. Everybody reads that you say so.
    </p>
  );
}

/** The club enters that it sent a letter to a winner whom no e-mail reaches (product §12.18). */
export function LetterForm({ drawId, turn: { code, claimDays }, timezone }: Props) {
  const [today] = useState(() => localDateTime(productNow(), timezone).slice(0, 10));
  const [sentOn, setSentOn] = useState(today);
  const [dispatch, setDispatch] = useState('');
  const [problem, setProblem] = useState<string>();
  const day = useRef<HTMLInputElement>(null);
  const refuse = (why: string): void => {
    setProblem(why);
    day.current?.focus();
  };
  const { send, busy } = useSend((answer) => {
    if (answer instanceof ApiFailure) refuse(failureText(answer, messages.somethingWentWrong));
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    const order: TurnOrder = { intent: 'letter', drawId, code, sentOn, dispatch };
    if (sentOn === '') refuse(prizeMessages.letterSentOn);
    else send(order);
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate aria-label={`Letter to ${code}`}>
      <Ask days={claimDays} />
      <Field label="Sent on" error={problem}>
        {(control) => (
          <input
            {...control}
            ref={day}
            className="input"
            type="date"
            max={today}
            disabled={busy}
            value={sentOn}
            onChange={(event) => setSentOn(event.target.value)}
          />
        )}
      </Field>
      <Field label="Carrier’s number" optional help="It is public. Do not use names.">
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={60}
            autoComplete="off"
            disabled={busy}
            value={dispatch}
            onChange={(event) => setDispatch(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button submit look="quiet" busy={busy}>
          Enter the letter
        </Button>
      </div>
    </form>
  );
}
