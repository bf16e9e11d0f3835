import { maxDescription } from '@clubdraw/domain/max-description';
import { frequencies } from '@clubdraw/domain/frequency';
import { localDateTime } from '@clubdraw/domain/local-time';
import { latestDate } from '@clubdraw/domain/schedule';
import { currencies } from '@clubdraw/domain/money';
import { lazy, Suspense } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../api/product-time.ts';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ImageField } from '../../form/image-field.tsx';
import type { ImageUpload } from '../../form/use-image-upload.ts';
import { ZoneField } from '../../form/zone-field.tsx';
import { fieldId } from './package-fields.ts';
import type { PackageValues } from './package-values.ts';

// Most dates are on every clock.
const SkippedTime = lazy(async () => ({
  default: (await import('../../form/skipped-time.tsx')).SkippedTime,
}));

type Props = { form: UseFormReturn<PackageValues>; busy: boolean; upload: ImageUpload };

function FrequencyAndCurrency({ form }: Pick<Props, 'form'>) {
  const { errors } = form.formState;
  return (
    <div className="grid2">
      <Field
        label="Membership Frequency"
        id={fieldId('frequency')}
        error={errors.frequency?.message}
        help="How often members pay and a draw runs."
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

/** The face of the package on every page of a membership: a text and a picture. */
function DescriptionAndPicture({ form, busy, upload }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Description"
        id={fieldId('description')}
        optional
        help="For the package's page. An empty line begins a new paragraph."
        error={errors.description?.message}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            maxLength={maxDescription}
            placeholder="What can members win next, and what is it like to be one?"
            {...form.register('description')}
          />
        )}
      </Field>
      <ImageField
        id={fieldId('imageId')}
        upload={upload}
        error={errors.imageId?.message}
        busy={busy}
      />
    </>
  );
}

/** The name of the package, its face, and when its draws run (product §2.8). */
export function ThePackage({ form, busy, upload }: Props) {
  const [timezone, drawDate] = useWatch({
    control: form.control,
    name: ['timezone', 'drawDate'],
  });
  const { errors } = form.formState;
  return (
    <section className="form-sec" aria-labelledby="the-package">
      <h2 id="the-package">The membership</h2>
      <TextField
        label="Club Name"
        id={fieldId('name')}
        maxLength={120}
        autoComplete="off"
        placeholder="What do members join?"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <DescriptionAndPicture form={form} busy={busy} upload={upload} />
      <FrequencyAndCurrency form={form} />
      <div className="grid2">
        <div className="stack-s">
          <TextField
            label="Draw Date"
            id={fieldId('drawDate')}
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
        </div>
        <Controller
          control={form.control}
          name="timezone"
          render={({ field, fieldState }) => (
            <ZoneField
              id={fieldId('timezone')}
              field={field}
              problem={fieldState.error?.message}
              busy={busy}
            />
          )}
        />
      </div>
    </section>
  );
}
