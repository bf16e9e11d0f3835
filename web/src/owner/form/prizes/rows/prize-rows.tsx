import type { Currency } from '@clubdraw/domain/money/money';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { PrizeField } from '../count-and-value.tsx';
import { PrizeRow, type PrizeMoves } from './prize-row.tsx';
import { maxPrizes, type PrizeRowField } from '../prize-values.ts';

type RowsProps = {
  label: string;
  listId: string;
  /** The rows in their order, by ids that stay with them. */
  rows: readonly { id: string }[];
  /** The number of the first row: 2 where the first prize has fields of its own. */
  firstNumber: number;
  fieldOf: (at: number, field: PrizeRowField) => PrizeField;
  movesOf: (at: number) => PrizeMoves;
  busy: boolean;
  currency: Currency;
};

/** The prizes of a list, each with its fields and its ways. */
export function PrizeRows({ label, rows, firstNumber, fieldOf, movesOf, ...shared }: RowsProps) {
  return (
    <ol className="stack-s" aria-label={label}>
      {rows.map(({ id }, at) => (
        <PrizeRow
          key={id}
          number={at + firstNumber}
          fields={{
            prize: fieldOf(at, 'prize'),
            quantity: fieldOf(at, 'quantity'),
            value: fieldOf(at, 'value'),
          }}
          moves={movesOf(at)}
          {...shared}
        />
      ))}
    </ol>
  );
}

/** The id of the button that adds a prize, for the focus after a removal. */
export const addPrizeId = (listId: string): string => `${listId}-add`;

/** `count` is how many prizes there are, with one that has fields of its own. */
type AddProps = { listId: string; count: number; busy: boolean; onAdd: () => void };

export function AddPrize({ listId, count, busy, onAdd }: AddProps) {
  return (
    <Button
      id={addPrizeId(listId)}
      look="quiet"
      icon={<Icon of={PlusIcon} />}
      disabled={busy || count >= maxPrizes}
      onClick={onAdd}
    >
      Add another prize
    </Button>
  );
}
