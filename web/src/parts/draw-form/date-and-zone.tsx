import { localDateTime } from '@clubdraw/domain/local-time';
import { Select, type OptionsFilter } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useState } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { productNow } from '../../api/product-time.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { timeZones, zoneMatches } from './time-zones.ts';

type Props = { form: UseFormReturn<DrawValues>; busy: boolean };

const fitting: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'value' in option && zoneMatches(option.value, search));

const classNames = {
  input: 'input',
  dropdown: 'options',
  options: 'option-list',
  option: 'option',
  empty: 'no-options',
};

function ZoneField({ form, busy }: Props) {
  const [zones] = useState(timeZones);
  return (
    <Controller
      control={form.control}
      name="timezone"
      render={({ field, fieldState }) => (
        <Field label="Timezone" id={fieldId('timezone')} error={fieldState.error?.message}>
          {(control) => (
            <Select
              {...control}
              ref={field.ref}
              name={field.name}
              value={field.value}
              onChange={(zone) => field.onChange(zone ?? '')}
              onBlur={field.onBlur}
              data={zones}
              filter={fitting}
              searchable
              allowDeselect={false}
              disabled={busy}
              nothingFoundMessage="No such timezone"
              withScrollArea={false}
              rightSection={<Icon of={CaretDownIcon} />}
              rightSectionPointerEvents="none"
              classNames={classNames}
              comboboxProps={{ offset: 4, shadow: '' }}
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
