import { localDateTime } from '@clubdraw/domain/local-time';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../../api/product-time.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { ZoneField } from '../../form/zone-field.tsx';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

/** When the draw runs: a wall-clock time and the zone that it is read in (spec §2.10). */
export function DateAndZone({ form, busy }: Props) {
  const timezone = useWatch({ control: form.control, name: 'timezone' });
  return (
    <div className="grid2">
      <TextField
        label="Date"
        id={fieldId('runAt')}
        type="datetime-local"
        // "Now" is now where the draw runs, by the product's clock.
        min={localDateTime(productNow(), timezone)}
        error={form.formState.errors.runAt?.message}
        {...form.register('runAt')}
      />
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
  );
}
