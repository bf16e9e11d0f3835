import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

/** The most tickets that one person can have. */
export function LimitField({ form }: { form: UseFormReturn<DrawValues> }) {
  return (
    <TextField
      label="Limit for each person"
      optional
      id={drawFieldId('maxPerPerson')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      unit="tickets"
      help="From 1 to 500. A person is a mailbox: addresses that reach the same one count together."
      error={form.formState.errors.maxPerPerson?.message}
      {...form.register('maxPerPerson')}
    />
  );
}
