import { prizeBounds } from '@clubdraw/domain/prizes/prizes';
import type { Currency } from '@clubdraw/domain/money/money';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { KeyboardEvent } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CountAndValue, type PrizeField } from '../count-and-value.tsx';
import type { PrizeRowField } from '../prize-values.ts';

/** The ways of a prize in its list; undefined where it cannot go. */
export type PrizeMoves = {
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  remove: (() => void) | undefined;
};

/** The ids of the buttons of a row, for the focus after a move. */
export const rowButtonId = (listId: string, number: number, way: keyof PrizeMoves): string =>
  `${listId}-${number}-${way}`;

type ButtonsProps = { number: number; listId: string; moves: PrizeMoves; busy: boolean };

function RowButtons({ number, listId, moves, busy }: ButtonsProps) {
  const ways = [
    { way: 'up', label: `Move prize ${number} up`, icon: ArrowUpIcon },
    { way: 'down', label: `Move prize ${number} down`, icon: ArrowDownIcon },
    { way: 'remove', label: `Remove prize ${number}`, icon: TrashIcon },
  ] as const;
  return (
    <div className="row end">
      {ways.map(({ way, label, icon }) => (
        <button
          key={way}
          type="button"
          className="icon-btn"
          id={rowButtonId(listId, number, way)}
          aria-label={label}
          disabled={busy || !moves[way]}
          onClick={moves[way]}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  );
}

type Props = ButtonsProps & {
  fields: Record<PrizeRowField, PrizeField>;
  currency: Currency;
};

/**
 * One prize of a list: it is moved by its buttons, or by Alt with an arrow in any of its fields.
 */
export function PrizeRow({ fields, currency, ...buttons }: Props) {
  const { number, moves, busy } = buttons;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (busy || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') moves.up?.();
    else moves.down?.();
  };
  const { prize, quantity, value } = fields;
  return (
    <li className="inset">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields pass here */}
      <fieldset className="stack-s" aria-label={`Prize ${number}`} onKeyDown={onKeyDown}>
        <TextField
          label={`Prize ${number}`}
          id={prize.id}
          maxLength={prizeBounds.text}
          autoComplete="off"
          error={prize.error}
          {...prize.input}
        />
        <CountAndValue quantity={quantity} value={value} currency={currency} />
        <RowButtons {...buttons} />
      </fieldset>
    </li>
  );
}
