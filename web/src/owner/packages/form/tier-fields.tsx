import { showMoney } from '@clubdraw/domain/money/money';
import { periodNames } from '@clubdraw/domain/time/frequency';
import type { KeyboardEvent } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useProfile } from '../../../api/session/profile.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { earningsOf } from '../../form/earnings-of.ts';
import { packageFieldId } from './package-fields.ts';
import type { PackageValues } from './package-values.ts';

type Props = { form: UseFormReturn<PackageValues> };
type FieldsProps = Props & {
  /** Enter in a field of one line adds the tier. */
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The possible earnings of a tier at this price, labelled as an illustration (product §9.2). */
function Earnings({ form }: Props) {
  const { platformFeePercent } = useProfile();
  const [price, currency, frequency] = useWatch({
    control: form.control,
    name: ['newTier.price', 'currency', 'frequency'],
  });
  const earnings = earningsOf(price, currency, platformFeePercent);
  return (
    <p className="small dim" aria-live="polite">
      {earnings
        ? `An illustration: 100k followers, 10% of them joining at ${showMoney(earnings.price)}, bring ${showMoney(earnings.net)} ${frequency === '' ? 'each time' : `a ${periodNames[frequency]}`}, net of the ${platformFeePercent}% fee.`
        : `Type a price to see what 10,000 members would bring, net of the ${platformFeePercent}% fee.`}
    </p>
  );
}

/** The price is in the currency of the membership, which stands beside it. */
function PriceField({ form, onKeyDown }: FieldsProps) {
  const errors = form.formState.errors.newTier;
  const currency = useWatch({ control: form.control, name: 'currency' });
  return (
    <TextField
      label={`Price (${currency})`}
      unit={currency}
      id={packageFieldId('newTier.price')}
      inputMode="decimal"
      autoComplete="off"
      error={errors?.price?.message}
      {...form.register('newTier.price')}
      onKeyDown={onKeyDown}
    />
  );
}

/** The tier that is being typed (product §5.4). */
export function TierFields({ form, onKeyDown }: FieldsProps) {
  const errors = form.formState.errors.newTier;
  return (
    <div className="stack">
      <TextField
        label="Tier Name"
        id={packageFieldId('newTier.name')}
        maxLength={120}
        autoComplete="off"
        error={errors?.name?.message}
        {...form.register('newTier.name')}
        onKeyDown={onKeyDown}
      />
      <PriceField form={form} onKeyDown={onKeyDown} />
      <Earnings form={form} />
      <div className="grid2">
        <TextField
          label="Number of tickets"
          id={packageFieldId('newTier.chanceOfWin')}
          inputMode="numeric"
          autoComplete="off"
          help="Tickets in the first draw."
          error={errors?.chanceOfWin?.message}
          {...form.register('newTier.chanceOfWin')}
          onKeyDown={onKeyDown}
        />
        <TextField
          label="Recurring Entry"
          id={packageFieldId('newTier.recurringEntry')}
          inputMode="numeric"
          autoComplete="off"
          help="Extra tickets with each renewal."
          error={errors?.recurringEntry?.message}
          {...form.register('newTier.recurringEntry')}
          onKeyDown={onKeyDown}
        />
      </div>
      <Field
        label="Highlight"
        id={packageFieldId('newTier.highlight')}
        optional
        help="One perk per line."
        error={errors?.highlight?.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            maxLength={2000}
            placeholder={'Free swim cap\nCoached swim once a month'}
            {...form.register('newTier.highlight')}
          />
        )}
      </Field>
    </div>
  );
}
