import { defaultNumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { drawFieldId } from './draw-fields.ts';
import type { DrawValues } from './draw-values.ts';
import { codesText, numberRangeOf } from './number-range-of.ts';

const rows = [
  { field: 'numbersLength', label: 'Numbers on a ticket', usual: defaultNumberRange.length },
  { field: 'numbersFrom', label: 'From', usual: defaultNumberRange.from },
  { field: 'numbersTo', label: 'To', usual: defaultNumberRange.to },
] as const;

function RangeNote({ form }: { form: UseFormReturn<DrawValues> }) {
  const values = useWatch({ control: form.control });
  const { numbersLength = '', numbersFrom = '', numbersTo = '', ticketCap = '' } = values;
  const range = numberRangeOf({ numbersLength, numbersFrom, numbersTo, ticketCap });
  if (!range) return null;
  return (
    <p className="help" aria-live="polite">
      {codesText(range)}.
    </p>
  );
}

/** How many numbers a ticket has and from where to where, for those who want to choose. */
export function NumberFields({ form }: { form: UseFormReturn<DrawValues> }) {
  const { errors } = form.formState;
  return (
    <fieldset className="stack-s">
      <legend className="card-legend">Ticket numbers</legend>
      <div className="grid3">
        {rows.map(({ field, label, usual }) => (
          <TextField
            key={field}
            label={label}
            id={drawFieldId(field)}
            className="num"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(usual)}
            error={errors[field]?.message}
            {...form.register(field)}
          />
        ))}
      </div>
      <RangeNote form={form} />
    </fieldset>
  );
}
