import { freeEntryBounds } from '@clubdraw/domain/free-entry';
import { atMostPostalEntries } from '@clubdraw/domain/free-entry-messages';
import { useState } from 'react';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { cardsOf, outcomeInWords, type TypedCard } from './typed-cards.ts';
import { useCardBatch } from './use-card-batch.ts';

/** Many cards at once; those that cannot be read stay in the field, with the reason of each. */
export function PasteCards({ drawId, today }: { drawId: string; today: string }) {
  const { busy, problem, answer, send } = useCardBatch(drawId);
  const [text, setText] = useState('');
  const [sent, setSent] = useState<readonly TypedCard[]>([]);
  const cards = cardsOf(text).map((card) => ({ ...card, receivedOn: card.receivedOn || today }));
  const others = answer ? [...answer.turnedAway, ...answer.refused] : [];
  const isTooMany = cards.length > freeEntryBounds.mostAtOnce;
  const add = async (): Promise<void> => {
    if (cards.length === 0 || isTooMany) return;
    setSent(cards);
    const given = await send(cards);
    if (!given) return;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    setText(given.refused.map(({ index }) => lines[index] ?? '').join('\n'));
  };
  return (
    <form
      className="card stack"
      noValidate
      aria-labelledby="many-cards"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2 id="many-cards">Paste many</h2>
      <Field
        label="Cards"
        help="A line for each: name; address; postcode; e‑mail; phone; received on (2026-12-31)."
        error={isTooMany ? atMostPostalEntries : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <AlertNotice kind="bad" text={problem} />
      {answer ? (
        <Notice kind={others.length > 0 ? 'warn' : 'good'} live="status">
          <p>{outcomeInWords(answer)}</p>
          <ul>
            {others.map(({ index, reason }) => (
              <li key={index}>
                {sent[index]?.name || `Line ${index + 1}`}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Button submit busy={busy} disabled={cards.length === 0}>
        {cards.length > 1 ? `Add ${cards.length} cards` : 'Add'}
      </Button>
    </form>
  );
}
