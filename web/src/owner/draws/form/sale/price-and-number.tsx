import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { currencies } from '@clubdraw/domain/money/money';
import { capacityOf, defaultNumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field, FieldError } from '../../../../ui/fields/field.tsx';
import { showCount } from '../../../../ui/show-count.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';
import { numberRangeOf } from '../number-range-of.ts';

type Form = UseFormReturn<DrawValues>;

/**
 * The price of a ticket, with its currency at its end: one field for the eye, two for the keyboard.
 */
function PriceField({ form, kind }: { form: Form; kind: DrawKind }) {
  const { errors } = form.formState;
  const currencyId = drawFieldId('currency');
  return (
    <div className="stack-s">
      <Field
        label="Entry Cost"
        id={drawFieldId('entryCost')}
        help={kind === 'promo' ? 'Everybody enters for free.' : undefined}
        error={errors.entryCost?.message}
      >
        {(control) => (
          <span className="with-choice">
            <input
              {...control}
              className="input num"
              inputMode="decimal"
              autoComplete="off"
              // Free, and said where people look for a price (product §2.11).
              readOnly={kind === 'promo'}
              {...form.register('entryCost')}
            />
            <label className="sr" htmlFor={currencyId}>
              Currency
            </label>
            <select id={currencyId} {...form.register('currency')}>
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </span>
        )}
      </Field>
      {errors.currency?.message ? <FieldError>{errors.currency.message}</FieldError> : null}
    </div>
  );
}

/** How many tickets there are; without a cap the numbers of the tickets give the bound. */
function CapField({ form }: { form: Form }) {
  const [numbersLength, numbersFrom, numbersTo] = useWatch({
    control: form.control,
    name: ['numbersLength', 'numbersFrom', 'numbersTo'],
  });
  const range = numberRangeOf({ numbersLength, numbersFrom, numbersTo, ticketCap: '' });
  const most = showCount(capacityOf(range ?? defaultNumberRange, null));
  return (
    <TextField
      label="Number of Ticket(s)"
      id={drawFieldId('ticketCap')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      placeholder="No limit"
      help={`Empty for no limit (${most} at most).`}
      error={form.formState.errors.ticketCap?.message}
      {...form.register('ticketCap')}
    />
  );
}

/** The price of a ticket and the number of tickets. */
export function PriceAndNumber({ form, kind }: { form: Form; kind: DrawKind }) {
  return (
    <div className="grid2 always">
      <PriceField form={form} kind={kind} />
      <CapField form={form} />
    </div>
  );
}
