import { staysForMembers } from '@clubdraw/domain/memberships/package-hints';
import { frequencies } from '@clubdraw/domain/time/frequency';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { latestDate } from '@clubdraw/domain/time/schedule';
import { currencies } from '@clubdraw/domain/money/money';
import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../api/product-time.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ZoneFold } from '../../form/zone-fold.tsx';
import { packageFieldId } from './package-fields.ts';
import type { PackageValues } from './package-values.ts';

// Most dates are on every clock.
const SkippedTime = lazy(async () => ({
  default: (await import('../../form/skipped-time.tsx')).SkippedTime,
}));

type Props = {
  form: UseFormReturn<PackageValues>;
  busy: boolean;
  /** A package that is there already has a form of its own for its prizes. */
  asksPrize: boolean;
  /** Members bought its frequency, currency and dates. */
  isFrozen: boolean;
};

function FrequencyAndCurrency({ form }: Pick<Props, 'form'>) {
  const { errors } = form.formState;
  return (
    <div className="grid2 always">
      <Field
        label="Membership Frequency"
        id={packageFieldId('frequency')}
        error={errors.frequency?.message}
      >
        {(control) => (
          <select {...control} className="input" {...form.register('frequency')}>
            <option value="">Choose</option>
            {frequencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Currency" id={packageFieldId('currency')} error={errors.currency?.message}>
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

/** The name of the package, its prize, and when its draws run (product §2.8). */
export function ThePackage({ form, busy, asksPrize, isFrozen }: Props) {
  const [timezone, drawDate] = useWatch({
    control: form.control,
    name: ['timezone', 'drawDate'],
  });
  const { errors } = form.formState;
  return (
    <section className="form-sec" aria-labelledby="the-package">
      <h2 id="the-package" className="sr">
        The membership
      </h2>
      <TextField
        label="Club Name"
        id={packageFieldId('name')}
        maxLength={120}
        autoComplete="off"
        placeholder="What do members join?"
        error={errors.name?.message}
        {...form.register('name')}
      />
      {asksPrize ? (
        <TextField
          label="Prize"
          id={packageFieldId('prize')}
          maxLength={500}
          autoComplete="off"
          placeholder="What is won in each draw?"
          help="You can name another one for later draws."
          error={errors.prize?.message}
          {...form.register('prize')}
        />
      ) : null}
      <fieldset className="stack" disabled={isFrozen}>
        {isFrozen ? <p className="help">{staysForMembers}</p> : null}
        <FrequencyAndCurrency form={form} />
        <div>
          <TextField
            label="Draw Date"
            id={packageFieldId('drawDate')}
            type="datetime-local"
            // "Now" is now where the draw runs, by the product's clock.
            min={localDateTime(productNow(), timezone)}
            max={localDateTime(latestDate(productNow()), timezone)}
            help="The first draw. Later ones keep its local time."
            error={errors.drawDate?.message}
            {...form.register('drawDate')}
          />
          <Suspense>
            {drawDate ? <SkippedTime local={drawDate} timezone={timezone} /> : null}
          </Suspense>
          <ZoneFold id={packageFieldId('timezone')} busy={busy || isFrozen} />
        </div>
      </fieldset>
    </section>
  );
}
