import type { Currency } from '@clubdraw/domain/money/money';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** How one field of a prize stands in its form. */
export type PrizeField = {
  id: string;
  error: string | undefined;
  input: UseFormRegisterReturn;
};

type CountProps = {
  quantity: PrizeField;
  value: PrizeField;
  currency: Currency;
};

/** How often a prize is won, and what each is worth. */
export function CountAndValue({ quantity, value, currency }: CountProps) {
  return (
    <div className="grid2 always">
      <TextField
        label="How many"
        optional
        id={quantity.id}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1"
        error={quantity.error}
        {...quantity.input}
      />
      <TextField
        label="Value"
        optional
        id={value.id}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        unit={currency}
        error={value.error}
        {...value.input}
      />
    </div>
  );
}
