import type { PostalAnswer } from '@clubdraw/contract/free-entries/postal-entries';
import { freeEntryBounds } from '@clubdraw/domain/entries/free-entry';
import { atMostPostalEntries } from '@clubdraw/domain/entries/free-entry-messages';
import { useState } from 'react';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { outcomeInWords, pastedLines, type TypedCard } from './typed-cards.ts';
import { useCardBatch } from './use-card-batch.ts';

type Sent = {
  cards: readonly TypedCard[];
  /** The lines of the cards, and those that are none with their reasons. */
  lines: readonly string[];
  unread: readonly { line: string; problem: string }[];
};

const nothingSent: Sent = { cards: [], lines: [], unread: [] };

/** The cards of a text, and its lines that are none. */
function sortedLines(text: string, today: string): Sent {
  const all = pastedLines(text);
  const read = all.flatMap((one) => ('card' in one ? [one] : []));
  return {
    cards: read.map(({ card }) => ({ ...card, receivedOn: card.receivedOn || today })),
    lines: read.map(({ line }) => line),
    unread: all.flatMap((one) => ('problem' in one ? [one] : [])),
  };
}

/** How it went, with the reason of each card that has no place now. */
function Outcome({ answer, sent }: { answer: PostalAnswer; sent: Sent }) {
  const unread = sent.unread.map(({ problem: reason }, at) => ({
    index: sent.cards.length + at,
    reason,
  }));
  const others = [...answer.turnedAway, ...answer.refused, ...unread];
  const names = [
    ...sent.cards.map(({ name }, at) => name || sent.lines[at]),
    ...sent.unread.map(({ line }) => line),
  ];
  return (
    <Notice kind={others.length > 0 ? 'warn' : 'good'} live="status">
      <p>{outcomeInWords({ ...answer, refused: [...answer.refused, ...unread] })}</p>
      <ul>
        {others.map(({ index, reason }) => (
          <li key={index}>
            {names[index]}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Many cards at once; those that cannot be read stay in the field, with the reason of each. */
export function PasteCards({ drawId, today }: { drawId: string; today: string }) {
  const { busy, problem, answer, send } = useCardBatch(drawId);
  const [text, setText] = useState('');
  const [sent, setSent] = useState(nothingSent);
  const typed = sortedLines(text, today);
  const { cards } = typed;
  const isTooMany = cards.length > freeEntryBounds.maxAtOnce;
  const count = cards.length + typed.unread.length;
  const add = async (): Promise<void> => {
    if (count === 0 || isTooMany) return;
    setSent(typed);
    const given = await send(cards);
    if (!given) return;
    const again = given.refused.map(({ index }) => typed.lines[index] ?? '');
    setText([...again, ...typed.unread.map(({ line }) => line)].join('\n'));
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
      {answer ? <Outcome answer={answer} sent={sent} /> : null}
      <Button submit busy={busy} disabled={count === 0}>
        {count > 1 ? `Add ${count} cards` : 'Add'}
      </Button>
    </form>
  );
}
