import { useRef, useState } from 'react';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { noCard, outcomeInWords, type TypedCard } from './typed-cards.ts';
import { useCardBatch } from './use-card-batch.ts';

const fields = [
  { name: 'name', label: 'Full name', optional: false },
  { name: 'address', label: 'Address', optional: false },
  { name: 'postcode', label: 'Postcode', optional: false },
  { name: 'email', label: 'Email', optional: true },
  { name: 'phone', label: 'Phone', optional: true },
] as const;

/** One card at a time: after each the form is empty, and the name has the focus. */
export function CardForm({ drawId, today }: { drawId: string; today: string }) {
  const { busy, problem, answer, send } = useCardBatch(drawId);
  const [card, setCard] = useState<TypedCard>({ ...noCard, receivedOn: today });
  const form = useRef<HTMLFormElement>(null);
  const type = (name: keyof TypedCard, text: string): void => setCard({ ...card, [name]: text });
  const add = async (): Promise<void> => {
    const given = await send([card]);
    if (!given || given.refused.length > 0) return;
    setCard({ ...noCard, receivedOn: card.receivedOn });
    form.current?.querySelector('input')?.focus();
  };
  const refused = answer?.refused[0]?.reason ?? null;
  const away = answer?.turnedAway[0]?.reason;
  return (
    <form
      className="card stack"
      ref={form}
      noValidate
      aria-labelledby="one-card"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2 id="one-card">Type in a card</h2>
      {fields.map(({ name, label, optional }) => (
        <TextField
          key={name}
          label={label}
          optional={optional}
          autoComplete="off"
          value={card[name]}
          onChange={(event) => type(name, event.target.value)}
        />
      ))}
      <TextField
        label="Received on"
        type="date"
        max={today}
        value={card.receivedOn}
        onChange={(event) => type('receivedOn', event.target.value)}
      />
      <AlertNotice kind="bad" text={problem ?? refused} />
      {answer && refused === null ? (
        <Notice kind={away === undefined ? 'good' : 'warn'} live="status">
          <p>
            {away === undefined
              ? outcomeInWords(answer)
              : `It was turned away, and is counted: ${away}.`}
          </p>
        </Notice>
      ) : null}
      <Button submit busy={busy}>
        Add the card
      </Button>
    </form>
  );
}
