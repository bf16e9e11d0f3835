import { localDateTime } from '@clubdraw/domain/local-time';
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../api/product-time.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { timeZones, zoneMatches } from './time-zones.ts';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

function ZoneField({ form, busy }: Props) {
  const [zones] = useState(timeZones);
  return (
    <Controller
      control={form.control}
      name="timezone"
      render={({ field, fieldState }) => (
        <Field label="Timezone" id={fieldId('timezone')} error={fieldState.error?.message}>
          {(control) => (
            <Combobox
              control={control}
              ref={field.ref}
              value={field.value}
              options={zones}
              matches={zoneMatches}
              onChange={field.onChange}
              onBlur={field.onBlur}
              disabled={busy}
              emptyText="No such timezone"
            />
          )}
        </Field>
      )}
    />
  );
}

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
      <ZoneField form={form} busy={busy} />
    </div>
  );
}
