import { localDateTime } from '@clubdraw/domain/time/local-time';
import { latestDate } from '@clubdraw/domain/time/schedule';
import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../api/product-time.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ZoneFold } from '../../form/zone-fold.tsx';
import { drawFieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';

// Most dates are on every clock.
const SkippedTime = lazy(async () => ({
  default: (await import('../../form/skipped-time.tsx')).SkippedTime,
}));

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/** When the draw runs: a wall-clock time and the zone that it is read in (product §2.10). */
export function DateAndZone({ form, busy }: Props) {
  const [timezone, runAt] = useWatch({ control: form.control, name: ['timezone', 'runAt'] });
  const { dirtyFields } = form.formState;
  const isTyped = dirtyFields.runAt ?? dirtyFields.timezone;
  return (
    <div>
      <TextField
        label="Date"
        id={drawFieldId('runAt')}
        type="datetime-local"
        // "Now" is now where the draw runs, by the product's clock.
        min={localDateTime(productNow(), timezone)}
        max={localDateTime(latestDate(productNow()), timezone)}
        error={form.formState.errors.runAt?.message}
        {...form.register('runAt')}
      />
      <Suspense>{isTyped ? <SkippedTime local={runAt} timezone={timezone} /> : null}</Suspense>
      <ZoneFold id={drawFieldId('timezone')} busy={busy} />
    </div>
  );
}
