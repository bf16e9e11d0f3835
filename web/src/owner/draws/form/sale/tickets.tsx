import type { DrawKind } from '@clubdraw/domain/draw-kind';
import { currencies } from '@clubdraw/domain/money';
import { capacityOf, defaultNumberRange } from '@clubdraw/domain/ticket-numbers';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { showCount } from '../../../../ui/show-count.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { DiscountFields } from '../../../form/discount-fields.tsx';
import { BundleFields } from './bundle-fields.tsx';
import { fieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';
import { FreeEntryFields } from './free-entry-fields.tsx';
import { GiveawaysField } from './giveaways-field.tsx';
import { LimitField } from './limit-field.tsx';
import { SoldOutField } from './sold-out-field.tsx';
import { NumberFields } from '../number-fields.tsx';
import { numberRangeOf } from '../number-range-of.ts';

type Form = UseFormReturn<DrawValues>;

function PriceFields({ form, kind }: { form: Form; kind: DrawKind }) {
  const { errors } = form.formState;
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <div className="grid2">
      <TextField
        label="Entry Cost"
        id={fieldId('entryCost')}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        unit={currency}
        // Free, and said where people look for a price (product §2.11).
        readOnly={kind === 'promo'}
        help={kind === 'promo' ? 'Everybody enters for free.' : undefined}
        error={errors.entryCost?.message}
        {...form.register('entryCost')}
      />
      <Field label="Currency" id={fieldId('currency')} error={errors.currency?.message}>
        {(control) => (
          <select {...control} className="input" {...form.register('currency')}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
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
      optional
      id={fieldId('ticketCap')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      help={`Leave empty for no limit (${most} at most).`}
      error={form.formState.errors.ticketCap?.message}
      {...form.register('ticketCap')}
    />
  );
}

type Props = { form: Form; busy: boolean; kind: DrawKind };

/** The price of a ticket, the number of tickets, their numbers, and the extras. */
export function Tickets({ form, busy, kind }: Props) {
  return (
    <section className="form-sec" aria-labelledby="section-tickets">
      <h2 id="section-tickets">Tickets</h2>
      <PriceFields form={form} kind={kind} />
      {kind === 'paid' ? <BundleFields form={form} busy={busy} /> : null}
      <CapField form={form} />
      {kind === 'paid' ? <LimitField form={form} /> : null}
      {kind === 'paid' ? <SoldOutField form={form} /> : null}
      {kind === 'paid' ? <FreeEntryFields form={form} /> : null}
      {kind === 'paid' ? <GiveawaysField form={form} /> : null}
      <NumberFields form={form} />
      <DiscountFields idOf={fieldId} busy={busy} />
      {kind === 'promo' ? (
        <label className="check">
          <input type="checkbox" {...form.register('confirmEntries')} />
          <span>
            <b>Entries count once their address is confirmed</b>
            <br />
            <span className="small dim">
              Everybody who joins gets an e‑mail with a button. Entries that nobody confirms before
              the draw are void. The first entry freezes this choice.
            </span>
          </span>
        </label>
      ) : null}
      <label className="check">
        <input type="checkbox" {...form.register('emailWinner')} />
        <span>
          <b>Write to the winner yourself</b>
          <br />
          <span className="small dim">
            Clubdraw always tells the winner by e‑mail. With this, the e‑mail says that you will
            write, too. The public page shows only the winning code.
          </span>
        </span>
      </label>
    </section>
  );
}
