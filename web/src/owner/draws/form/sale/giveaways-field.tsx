import { giveawaysLabel } from '@clubdraw/domain/entry-code-messages';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../../ui/text-field.tsx';
import { fieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

/** The most tickets that the club may give away by codes; it is published with the draw. */
export function GiveawaysField({ form }: { form: UseFormReturn<DrawValues> }) {
  return (
    <TextField
      label={giveawaysLabel}
      optional
      id={fieldId('giveaways')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      unit="tickets"
      help="Published with the draw: at most a tenth of the tickets, or 1,000 without a number. Codes give them away."
      error={form.formState.errors.giveaways?.message}
      {...form.register('giveaways')}
    />
  );
}
