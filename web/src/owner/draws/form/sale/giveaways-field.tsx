import { giveawaysLabel } from '@clubdraw/domain/texts/giveaways-label';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { drawFieldId } from '../draw-fields.ts';
import type { DrawValues } from '../draw-values.ts';

/** The most tickets that the club may give away by codes; it is published with the draw. */
export function GiveawaysField({ form }: { form: UseFormReturn<DrawValues> }) {
  return (
    <TextField
      label={giveawaysLabel}
      optional
      id={drawFieldId('giveaways')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      unit="tickets"
      help="Free tickets you may hand out by code, up to a tenth of all. Buyers see this number."
      error={form.formState.errors.giveaways?.message}
      {...form.register('giveaways')}
    />
  );
}
