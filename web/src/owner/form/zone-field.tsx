import { useState, type Ref } from 'react';
import { Combobox } from './combobox/combobox.tsx';
import { Field } from '../../ui/fields/field.tsx';

/** Every zone that this browser knows, and UTC. */
export function timeZones(): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes('UTC') ? known : [...known, 'UTC'];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ');
}

/**
 * True when a zone fits what somebody typed: from the beginning of one of its words, in any case,
 * with spaces for underscores. "aus" is Australia, not Manaus.
 */
export function zoneMatches(zone: string, typed: string): boolean {
  const words = plain(zone).replaceAll('/', ' ');
  return ` ${words}`.includes(` ${plain(typed.trim()).replaceAll('/', ' ')}`);
}

type Props = {
  id: string;
  /** As the form's controller hands it over. */
  field: {
    ref: Ref<HTMLInputElement>;
    value: string;
    onChange: (zone: string) => void;
    onBlur: () => void;
  };
  problem: string | undefined;
  busy: boolean;
};

/** The zone that a wall-clock time is read in, found by typing a part of its name. */
export function ZoneField({ id, field, problem, busy }: Props) {
  const [zones] = useState(timeZones);
  return (
    <Field label="Timezone" id={id} error={problem}>
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
  );
}
