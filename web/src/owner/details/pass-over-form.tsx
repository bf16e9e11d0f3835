import { maxReasonLength } from '@clubdraw/contract/draws/pass-over';
import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import type { ClubCause } from '@clubdraw/domain/draws/passing-over';
import * as messages from '@clubdraw/domain/texts/messages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { useRef, useState, type FormEvent } from 'react';
import { ApiFailure, failureText } from '../../api/api-failure.ts';
import { useSend } from '../../api/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { Field } from '../../ui/fields/field.tsx';
import type { TurnOrder } from './turn-order.ts';

type Props = { drawId: string; turn: PrizeTurn; cause: ClubCause; onClose: () => void };

function nextOf({ reservesLeft }: PrizeTurn): string {
  if (reservesLeft === 0) return 'There is no reserve left: the draw then has no winner.';
  return `The next of ${reservesLeft} ${reservesLeft === 1 ? 'reserve' : 'reserves'} has it then. Nothing is drawn again.`;
}

/**
 * Sends the order once; says why it was refused, at the field for the reason, which has the focus
 * then.
 */
function usePassOver({ drawId, turn: { code }, cause, onClose }: Props) {
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const refuse = (why: string): void => {
    setProblem(why);
    field.current?.focus();
  };
  const { send, busy } = useSend((answer) => {
    if (answer instanceof ApiFailure) refuse(failureText(answer, messages.somethingWentWrong));
    else onClose();
  });
  const pass = (words: string, condition: string): void => {
    const typed = words.trim();
    setProblem(undefined);
    if (condition === '' && typed === '') refuse(prizeMessages.reasonRequired);
    else {
      const reason = [condition, typed].filter((part) => part !== '').join(': ');
      const order: TurnOrder = { intent: 'passOver', drawId, reason, code, cause };
      send(order);
    }
  };
  return { pass, busy, problem, field };
}

type ConditionProps = { turn: PrizeTurn; chosen: string; onChoose: (line: string) => void };

function ConditionField({ turn, chosen, onChoose }: ConditionProps) {
  return (
    <Field label="Only people who...">
      {(control) => (
        <select
          {...control}
          className="input"
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {turn.eligible.map((line) => (
            <option key={line}>{line}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * Asks for the reason, which everybody can read afterwards, and for the condition that is not met.
 */
export function PassOverForm(props: Props) {
  const { turn, cause, onClose } = props;
  const isExcluded = cause === 'ineligible';
  const [words, setWords] = useState('');
  const [condition, setCondition] = useState(isExcluded ? (turn.eligible[0] ?? '') : '');
  const { pass, busy, problem, field } = usePassOver(props);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) pass(words, condition);
  };
  const room = maxReasonLength - (condition === '' ? 0 : condition.length + 2);
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <p>
        <span className="code">{turn.code}</span> does not get the prize. {nextOf(turn)} This cannot
        be undone.
      </p>
      {isExcluded ? (
        <ConditionField turn={turn} chosen={condition} onChoose={setCondition} />
      ) : null}
      <Field
        label="Reason"
        optional={isExcluded}
        help="This reason is public. Do not use names. The holder gets it by e‑mail and can object."
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="input"
            rows={3}
            maxLength={room}
            disabled={busy}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <DialogAnswers keep="Keep the winner" onKeep={onClose} busy={busy}>
        <Button submit look="bad" busy={busy}>
          Pass over
        </Button>
      </DialogAnswers>
    </form>
  );
}
